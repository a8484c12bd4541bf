import { mount } from "svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/kit.css";
import "./styles/page.css";
import Page from "./Page.svelte";
import { settings } from "./shell/settings.svelte";

import.meta.glob("./games/*/colours.css", { eager: true });
settings.apply();
const target = document.getElementById("page");
if (target) mount(Page, { target });
