import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { areaOf, areas, type TextArea, textAreas } from './texts.areas.ts'

/** One file of texts: `texts:en.portal`. */
const bundled = /^\0?texts:(\w+)\.(\w+)$/

const domains = join(import.meta.dirname, 'domains')

/** Namespace → the folder of the row that it belongs to. */
const rows = (): ReadonlyMap<string, string> =>
  new Map(readdirSync(domains).flatMap((area) => readdirSync(join(domains, area)).map((row) => [row, join(domains, area, row)] as const)))

const codeOf = (language: string, area: TextArea): string => {
  const folders = rows()
  const fileOf = (name: string): string => {
    const row = folders.get(name)
    return row === undefined ? join(import.meta.dirname, 'locales', language, `${name}.json`) : join(row, 'texts', `${language}.json`)
  }
  const imports = textAreas[area].map((name, place) => `import texts${place} from ${JSON.stringify(fileOf(name))}`)
  return `${imports.join('\n')}\nexport default { ${textAreas[area].map((name, place) => `'${name}': texts${place}`).join(', ')} }`
}

/** Makes one file per language and area, with the texts of the area by namespace, and fills in the list of these files. */
export const textsByArea = (): Plugin => ({
  name: 'portico-texts-by-area',
  enforce: 'pre',
  resolveId: { filter: { id: bundled }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: [bundled, /\/texts\.files\.ts$/] },
    handler(id) {
      const [, language, area] = bundled.exec(id) ?? []
      if (language !== undefined) return codeOf(language, area as TextArea)
      const files = readdirSync(join(import.meta.dirname, 'locales')).flatMap((one) => areas.map((name) => `${one}.${name}`))
      return `export const textFiles = { ${files.map((file) => `'${file}': () => import('texts:${file}')`).join(', ')} }`
    },
  },
})

/** The areas whose texts a module uses, by its path. */
export type UsedTexts = Map<string, ReadonlySet<TextArea>>

/** Returns the areas of the texts that code asks for, and of those whose keys it names, such as `qa:title`. */
export const areasIn = (code: string): ReadonlySet<TextArea> => {
  const namespaces = [...code.matchAll(/\buseTranslation\(([^)]*)\)/g)].flatMap(([, names = '']) => [...names.matchAll(/'([\w-]+)'/g)])
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
export const importTexts = (code: string, id: string, textsOf: (path: string) => readonly TextArea[]): string => {
  const [unknown] = /\bimport\s*\(.*/.exec(code.replaceAll(literalImport, '')) ?? []
  if (unknown !== undefined)
    throw new Error(`${id}: write this import as import('./name.screen.tsx'), or its texts cannot be found: ${unknown}`)
  return code.replaceAll(literalImport, (load, path: string) => {
    const texts = textsOf(join(dirname(id), path))
    return texts.length === 0 ? load : `withTexts(${load}, ${JSON.stringify(texts)})`
  })
}

/** Loads the texts of pages and of their menus at the same time as their code, so that nothing waits for them once it is there. */
export const textsWithCode = (textsOf: (path: string) => readonly TextArea[]): Plugin => ({
  name: 'portico-texts-with-code',
  enforce: 'pre',
  transform: {
    filter: { id: /\.pages\.ts$|\/routes\/screens\.tsx$/ },
    handler: (code, id) => ({
      code: `import { withTexts } from '${join(import.meta.dirname, 'kernel/texts.ts')}'\n${importTexts(code, id, textsOf)}`,
      map: null,
    }),
  },
})
