/** In the repository threads are TypeScript files, in the bundle JavaScript beside the program. */
const workers = {
  name: 'workers',
  /** @param {string} code */
  transform: (code) => code.replaceAll(/(?<=new URL\('\.\/[\w.]+)\.ts'/g, ".mjs'"),
}

/** Bundles the client with all that it imports, for `scripts/package-cli.mjs`. Vite brings the bundler. */
export default {
  input: { portico: 'main.ts', 'checksums.worker': 'builds/checksums.worker.ts' },
  platform: 'node',
  transform: { target: 'node20' },
  plugins: [workers],
  output: {
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    minify: true,
    /** @param {{ name: string }} chunk */
    banner: ({ name }) => (name === 'portico' ? '#!/usr/bin/env node' : ''),
  },
}
