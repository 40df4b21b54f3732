import react from '@vitejs/plugin-react'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

const server = 'http://127.0.0.1:8080'

/** What every page needs comes in few pieces: they compress better together, and each piece costs a request. */
const groups = [
  {
    name: 'core',
    test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|zod|@tanstack\/(react-router|router-core|history|store|react-store|react-query|query-core))\/|\/contract\/(kernel|failures|permissions|domains\/(accounts|maintenance)\/)|\/web\/kernel\//,
  },
  {
    name: 'frame',
    test: /\/web\/(shell\/(PortalLayout|TopBar|Footer|Logo|bars|Gate|Guarded|Navigation|PortalSearch|usePortalSearch|SignInButton|UnreadMark|ColorSchemeToggle|PlainLayout)\.|kit\/(states|failures|toast|Page|OwnLink))/,
  },
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
  plugins: [react(), compressed()],
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
