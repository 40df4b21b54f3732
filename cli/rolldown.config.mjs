/** The worker threads: TypeScript files in the repository, JavaScript files beside the program in the bundle. */
const workers = {
  name: 'workers',
  /** @param {string} code */
  transform: (code) => code.replaceAll(/(?<=new URL\('\.\/[\w.]+)\.ts'/g, ".mjs'"),
}

/** Bundles the client with everything it imports, for `scripts/package-cli.mjs`. Rolldown is installed with Vite. */
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
