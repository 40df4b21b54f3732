import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { areaOf, areas, inOrder, type TextArea, textAreas } from './texts.areas.ts'

const domains = join(import.meta.dirname, 'domains')
const locales = join(import.meta.dirname, 'locales')

/** The codes of all languages, such as `en`. */
export const languages = readdirSync(locales)

/** Namespace → the folder of the row that it belongs to. */
const rows: ReadonlyMap<string, string> = new Map(
  readdirSync(domains).flatMap((area) => readdirSync(join(domains, area)).map((row) => [row, join(domains, area, row)] as const)),
)

const sourceOf = (language: string, namespace: string): string => {
  const row = rows.get(namespace)
  return row === undefined ? join(locales, language, `${namespace}.json`) : join(row, 'texts', `${language}.json`)
}

/** The module of an area's texts in a development server: `texts:en.portal`. */
const served = /^\0?texts:(\w+)\.(\w+)$/
/** The module with the function that loads texts. */
const loader = /\/texts\.files\.ts$/

const servedTexts = (language: string, area: TextArea): string => {
  const namespaces = textAreas[area]
  const imports = namespaces.map((name, place) => `import texts${place} from ${JSON.stringify(sourceOf(language, name))}`)
  return `${imports.join('\n')}\nexport default { ${namespaces.map((name, place) => `'${name}': texts${place}`).join(', ')} }`
}

const servedLoader = (): string => {
  const files = languages.flatMap((language) => areas.map((area) => `${language}.${area}`))
  return `const files = { ${files.map((file) => `'${file}': () => import('texts:${file}')`).join(', ')} }
export const fetchTexts = async (language, areas) => {
  const modules = await Promise.all(areas.map((area) => files[language + '.' + area]()))
  return Object.assign({}, ...modules.map((texts) => texts.default))
}`
}

/** Has a development server load the texts of each area, and again when they have changed. */
export const servedTextsByArea = (): Plugin => ({
  name: 'portico-served-texts',
  apply: 'serve',
  enforce: 'pre',
  resolveId: { filter: { id: served }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: [served, loader] },
    handler(id) {
      const [, language, area] = served.exec(id) ?? []
      return language === undefined ? servedLoader() : servedTexts(language, area as TextArea)
    },
  },
})

/** Returns the texts of some areas, by namespace, as JSON. */
const jsonOf = (language: string, some: readonly TextArea[]): string => {
  const namespaces = some.flatMap((area) => textAreas[area])
  return JSON.stringify(
    Object.fromEntries(namespaces.map((name) => [name, JSON.parse(readFileSync(sourceOf(language, name), 'utf8')) as object])),
  )
}

/** Returns a hash of all texts, and of the areas that they are in. */
export const versionOf = (read: (language: string, area: TextArea) => string): string => {
  const all = languages.flatMap((language) => areas.map((area) => `${language}.${area} ${read(language, area)}`))
  return createHash('sha256').update(all.join('\n')).digest('base64url').slice(0, 8)
}

/** Every file of texts is named by this hash, since every page would otherwise carry a list with the hash of each. */
const version = versionOf((language, area) => jsonOf(language, [area]))

/** Returns the file of a build that has the texts of some areas. */
export const textFile = (language: string, some: readonly TextArea[]): string => `assets/${language}.${some.join('.')}-${version}.json`

/** Returns the areas that a page loads when the portal is opened with it: those of every page as well. */
export const firstTexts = (own: readonly TextArea[]): TextArea[] => inOrder(['portal', ...own])

/** The language whose texts are longest as they are sent. */
const longest = 'ja'
const textBytes = new Map<string, number>()

/** Returns the compressed size of the texts of some areas. */
export const textBytesOf = (some: readonly TextArea[]): number => {
  const known = textBytes.get(some.join())
  if (known !== undefined) return known
  const bytes = brotliCompressSync(jsonOf(longest, some)).length
  textBytes.set(some.join(), bytes)
  return bytes
}

/** The areas whose texts a module uses, by its path. */
export type UsedTexts = Map<string, ReadonlySet<TextArea>>

/** Returns the areas of the texts that code asks for, and of those whose keys it names, such as `qa:title`. */
export const areasIn = (code: string): ReadonlySet<TextArea> => {
  const namespaces = [...code.matchAll(/\b(?:useTranslation|translateIn|loadNamespaces)\(([^)]*)\)/g)].flatMap(([, names = '']) => [
    ...names.matchAll(/'([\w-]+)'/g),
  ])
  const prefixes = [...code.matchAll(/['`]([\w-]+):[\w.]+/g)]
  return new Set([...namespaces, ...prefixes].flatMap(([, namespace = '']) => areaOf(namespace) ?? []))
}

/** Notes whose texts each module uses. */
export const recordTexts = (used: UsedTexts): Plugin => ({
  name: 'portico-noted-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/ },
    handler: (code, id) => void used.set(id, areasIn(code)),
  },
})

const literalImport = /\bimport\('(\.[^']+)'\)/g

/**
 * Makes every dynamic import of a module also load the texts that the imported code shows.
 * @param textsOf returns the areas that a module needs, by its path
 * @throws if an import does not name its module as `import('./a.screen.tsx')`, since its texts would arrive late
 */
export const withImportedTexts = (code: string, id: string, textsOf: (path: string) => readonly TextArea[]): string => {
  const [unknown] = /\bimport\s*\(.*/.exec(code.replaceAll(literalImport, '')) ?? []
  if (unknown !== undefined)
    throw new Error(`${id}: write this import as import('./name.screen.tsx'), or its texts cannot be found: ${unknown}`)
  return code.replaceAll(literalImport, (load, path: string) => {
    const texts = textsOf(join(dirname(id), path))
    return texts.length === 0 ? load : `withTexts(${load}, ${JSON.stringify(texts)})`
  })
}

/** Has a build fetch each file of texts by its name, for at most 30 s. As modules, they could not be asked for again once they have failed to arrive. */
export const namedTexts = (): Plugin => ({
  name: 'portico-named-texts',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: loader },
    handler: () => `export const fetchTexts = async (language, areas) => {
  const response = await fetch(\`/assets/\${language}.\${areas.join('.')}-${version}.json\`, { signal: AbortSignal.timeout(30_000) })
  if (!response.ok) throw new Error(\`\${response.url} was answered with \${response.status}.\`)
  return response.json()
}`,
  },
})

/**
 * Loads the texts of pages and of their menus at the same time as their code, so that nothing waits for them once it is there; and writes
 * the files of texts: one for every area, and one for the areas that a page is opened with.
 */
export const textsWithCode = (textsOf: (path: string) => readonly TextArea[]): Plugin => {
  const files = new Map<string, readonly TextArea[]>(areas.map((area) => [area, [area]]))
  const noteTexts = (path: string): readonly TextArea[] => {
    const texts = textsOf(path)
    const first = firstTexts(texts)
    files.set(first.join(), first)
    return texts
  }
  return {
    name: 'portico-texts-with-code',
    enforce: 'pre',
    transform: {
      filter: { id: /\.pages\.ts$|\/routes\/screens\.tsx$/ },
      handler: (code, id) => ({
        code: `import { withTexts } from ${JSON.stringify(join(import.meta.dirname, 'kernel/texts.ts'))}\n${withImportedTexts(code, id, noteTexts)}`,
        map: null,
      }),
    },
    generateBundle() {
      for (const language of languages)
        for (const texts of files.values())
          this.emitFile({ type: 'asset', fileName: textFile(language, texts), source: jsonOf(language, texts) })
    },
  }
}
