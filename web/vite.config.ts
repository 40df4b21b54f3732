import react from '@vitejs/plugin-react'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { buildPieces, plannedGroups, reachOf } from './vite.chunks.ts'
import { describeScreen, filesOfPages, isListed, readPages, textsWith } from './vite.pages.ts'
import { contractFailureCodes, contractForBrowsers, contractForPages } from './vite.contract.ts'
import { textBytesOf, firstTexts, namedTexts, recordTexts, servedTextsByArea, textsWithCode, type UsedTexts } from './vite.texts.ts'

const server = 'http://127.0.0.1:8080'

/** Keeps what browsers load compressed as well as can be beside it, so that the server need not do it again and again. */
const compress = (): Plugin => ({
  name: 'portico-compressed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const assets = (await readdir(join(dir, 'assets'))).filter((file) => /\.(js|json|css)$/.test(file))
    for (const name of ['pages.json', ...assets.map((file) => join('assets', file))]) {
      const bytes = await readFile(join(dir, name))
      await writeFile(join(dir, `${name}.br`), brotliCompressSync(bytes))
      await writeFile(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }))
    }
  },
})

/** Preloads the font of Latin letters with the page: every text has some, and the style sheet would request it later. */
const preloadedFace = (): Plugin => ({
  name: 'portico-preloaded-face',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /inter-latin-wght-normal[^/]*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        })),
  },
})

/**
 * Has the files that every page loads compiled whole while they arrive, outside the main thread. A page calls half of their functions,
 * and each would otherwise be compiled when it is first called. Chromium reads the comment, other browsers ignore it.
 */
const compiledAhead = (): Plugin => ({
  name: 'portico-compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && ['libraries', 'portal'].includes(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
    },
  },
})

const config = (groups: Rolldown.CodeSplittingGroup[] = [], plugins: Plugin[] = []): UserConfig => ({
  root: import.meta.dirname,
  plugins: [react(), contractForBrowsers(), contractForPages(), contractFailureCodes(), servedTextsByArea(), namedTexts(), ...plugins],
  json: { namedExports: false },
  // The store of the router asks for this hook as a shim for React before version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' }] },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    // What each page loads is in `pages.json`. Beside the imports of pages, every page would carry the names of all files.
    modulePreload: { polyfill: false, resolveDependencies: (file, needed) => (isListed(file) ? [] : needed) },
    ...(groups.length > 0 && {
      rolldownOptions: {
        output: {
          codeSplitting: { groups, includeDependenciesRecursively: false },
          // One character less than by default: what every page loads names hundreds of files.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          entryFileNames: 'assets/[name]-[hash:7].js',
        },
      },
    }),
  },
  server: {
    proxy: Object.fromEntries(
      ['/games-api', '/dashboard-api', '/documents-api', '/supports-api', '/platform-api', '/api', '/l/', '/openapi.json'].map((path) => [
        path,
        server,
      ]),
    ),
  },
})

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return config()
  const pages = await readPages()
  const used: UsedTexts = new Map()
  const pieces = await buildPieces(config([], [recordTexts(used)]))
  const ownTexts = (path: string) => reachOf(pieces, path).flatMap((id) => [...(used.get(id) ?? [])].filter((area) => area !== 'portal'))
  const textsOf = (path: string) => textsWith(pages, ownTexts, path)
  const groups = plannedGroups(pieces, (screen) => ({
    ...describeScreen(pages, screen),
    textBytes: textBytesOf(firstTexts(textsOf(screen))),
  }))
  return config(groups, [textsWithCode(textsOf), compiledAhead(), compress(), preloadedFace(), filesOfPages(pages, textsOf)])
})
