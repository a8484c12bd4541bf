import { createSubscriber } from "svelte/reactivity";

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** The time, in milliseconds since 1970; what shows it is shown anew every second. */
export function now(): number {
  subscribe();
  return Date.now();
}
