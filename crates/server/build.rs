//! Builds the page with npm, and lists its files for `src/page.rs`.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    #[cfg(feature = "page")]
    page::build();
}

#[cfg(feature = "page")]
mod page {
    use std::fmt::Write as _;
    use std::io::Write as _;
    use std::path::{Path, PathBuf};
    use std::process::Command;
    use std::{env, fs};

    use flate2::Compression;
    use flate2::write::GzEncoder;

    /// What the page is made of. Folders are watched as a whole.
    const SOURCES: [&str; 10] = [
        "index.html",
        "package.json",
        "package-lock.json",
        "public",
        "src",
        "svelte.config.js",
        "tsconfig.json",
        "vite.config.js",
        "vite.config.mjs",
        "vite.config.ts",
    ];

    pub(super) fn build() {
        let web = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../web");
        let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
        for source in SOURCES.map(|source| web.join(source)).iter().filter(|source| source.exists()) {
            println!("cargo::rerun-if-changed={}", source.display());
        }
        if !are_packages_fresh(&web) {
            // Not `npm ci`: that refuses a lock file without the binaries of every platform that some package has.
            npm(&web, &["install", "--no-save", "--no-audit", "--no-fund"]);
        }
        let page = out.join("page");
        npm(&web, &["run", "build", "--", "--emptyOutDir", "--outDir", &page.to_string_lossy()]);
        list(&page, &out);
    }

    /// npm writes a lock file of its own at the end of every installation: it must be the younger one.
    fn are_packages_fresh(web: &Path) -> bool {
        let written = |path: &str| fs::metadata(web.join(path)).and_then(|file| file.modified());
        match (written("package-lock.json"), written("node_modules/.package-lock.json")) {
            (Ok(wanted), Ok(installed)) => installed >= wanted,
            _ => false,
        }
    }

    fn npm(web: &Path, args: &[&str]) {
        let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
        let asked = format!("npm {}", args.join(" "));
        match Command::new(npm).args(args).current_dir(web).output() {
            Ok(done) if done.status.success() => {}
            Ok(done) => {
                let said = [done.stdout, done.stderr].concat();
                fail(&format!("`{asked}` failed in web/:\n{}", String::from_utf8_lossy(&said)))
            }
            Err(error) => fail(&format!("`{asked}` could not be run: {error}. The page needs Node.js 20.19 or newer.")),
        }
    }

    fn fail(why: &str) -> ! {
        eprintln!("\nThe page could not be built. {why}\n");
        eprintln!("Install Node.js with npm (https://nodejs.org), or build without the page: --no-default-features\n");
        std::process::exit(1)
    }

    /// Writes the list of files, packed where packing helps.
    fn list(page: &Path, out: &Path) {
        let mut paths = Vec::new();
        walk(page, &mut paths);
        paths.sort();
        let mut code = String::from("static FILES: &[File] = &[\n");
        for (number, path) in paths.iter().enumerate() {
            let name = path.strip_prefix(page).expect("a file of the page").to_string_lossy().replace('\\', "/");
            let plain = fs::read(path).expect("a file that was just written");
            let packed = pack(&plain);
            let gzip = if packed.len() < plain.len() * 9 / 10 {
                let file = out.join(format!("{number}.gz"));
                fs::write(&file, packed).expect("the folder of this build");
                format!("Some(include_bytes!({file:?}))")
            } else {
                "None".to_owned()
            };
            let kind = kind(&name);
            writeln!(
                code,
                "    File {{ path: {name:?}, kind: {kind:?}, plain: include_bytes!({path:?}), gzip: {gzip} }},"
            )
            .expect("a string takes all");
        }
        code.push_str("];\n");
        fs::write(out.join("files.rs"), code).expect("the folder of this build");
    }

    fn walk(folder: &Path, paths: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("the folder that npm was told to write") {
            let path = entry.expect("an entry of it").path();
            if path.is_dir() { walk(&path, paths) } else { paths.push(path) }
        }
    }

    fn pack(plain: &[u8]) -> Vec<u8> {
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        packer.write_all(plain).expect("a vector takes all");
        packer.finish().expect("a vector takes all")
    }

    fn kind(name: &str) -> &'static str {
        match name.rsplit('.').next().unwrap_or_default() {
            "css" => "text/css; charset=utf-8",
            "html" => "text/html; charset=utf-8",
            "ico" => "image/x-icon",
            "js" => "text/javascript; charset=utf-8",
            "json" => "application/json",
            "png" => "image/png",
            "svg" => "image/svg+xml",
            "txt" => "text/plain; charset=utf-8",
            "webmanifest" => "application/manifest+json",
            "webp" => "image/webp",
            "woff2" => "font/woff2",
            "mp3" => "audio/mpeg",
            "ogg" => "audio/ogg",
            other => fail(&format!("src/page.rs does not know what a .{other} file is; build.rs lists the kinds.")),
        }
    }
}
