import react from '@vitejs/plugin-react'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { contractForBrowsers } from './vite.contract.ts'
import { textsByArea } from './vite.texts.ts'

const server = 'http://127.0.0.1:8080'

/** Schemas, which the first page's code names and does not use. */
const late = /[\\/]zod[\\/]|[\\/]contract[\\/]kernel[\\/]text\.ts$/

/** What every page needs, the texts of each area, and what several pages share: few pieces, because each costs a request. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', tags: ['$initial'], test: (id) => /[\\/]node_modules[\\/]/.test(id) && !late.test(id), priority: 3 },
  { name: 'portal', tags: ['$initial'], test: (id) => !late.test(id), includeDependenciesRecursively: false, priority: 2 },
  { name: 'schemas', test: late, priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 0 },
]

/** Keeps each asset compressed as well as can be beside it, so that the server need not do it again and again. */
const compressed = (): Plugin => ({
  name: 'portico-compressed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const assets = join(dir, 'assets')
    for (const name of (await readdir(assets)).filter((file) => /\.(js|css)$/.test(file))) {
      const bytes = await readFile(join(assets, name))
      await writeFile(join(assets, `${name}.br`), brotliCompressSync(bytes))
      await writeFile(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }))
    }
  },
})

export default defineConfig({
  plugins: [react(), contractForBrowsers(), textsByArea(), compressed()],
  json: { namedExports: false },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/games-api', '/dashboard-api', '/documents-api', '/supports-api', '/api', '/openapi.json'].map((path) => [path, server]),
    ),
  },
})
