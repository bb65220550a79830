import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const here = import.meta.dirname;
const WORDS = resolve(here, "../src/blockhaus/data/words");
const SERVER = process.env.BLOCKHAUS_SERVER ?? "http://127.0.0.1:8000";

/** `words:de` is all Fluent files of a language as one text: one download a language. */
function words(): Plugin {
  return {
    name: "words",
    resolveId: (id) => (id.startsWith("words:") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0words:")) return undefined;
      const folder = join(WORDS, id.slice("\0words:".length));
      const files = readdirSync(folder).filter((name) => name.endsWith(".ftl"));
      for (const file of files) this.addWatchFile(join(folder, file));
      const text = files.sort().map((file) => readFileSync(join(folder, file), "utf-8"));
      return `export default ${JSON.stringify(text.join("\n"))}`;
    },
  };
}

export default defineConfig({
  plugins: [words(), svelte()],
  // An absolute base: the same index.html answers for every address.
  base: "/",
  build: {
    outDir: resolve(here, "../src/blockhaus/server/page"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } },
    chunkSizeWarningLimit: 650, // three.js, which comes with the first board that needs it
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);
