import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { type TextArea, textAreas } from './texts.areas.ts'

/** One file of texts: `texts:en.portal`. */
const bundled = /^\0?texts:(\w+)\.(\w+)$/

const domains = join(import.meta.dirname, 'domains')

/** Namespace → the folder of the row that it belongs to. */
const rows = (): ReadonlyMap<string, string> =>
  new Map(readdirSync(domains).flatMap((area) => readdirSync(join(domains, area)).map((row) => [row, join(domains, area, row)] as const)))

const areas = Object.keys(textAreas) as TextArea[]

/** Returns the area that has a namespace. */
const areaOf = (namespace: string): TextArea | undefined => areas.find((area) => (textAreas[area] as readonly string[]).includes(namespace))

const imported = (language: string, area: TextArea): string => {
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
      if (language !== undefined) return imported(language, area as TextArea)
      const files = readdirSync(join(import.meta.dirname, 'locales')).flatMap((one) => areas.map((name) => `${one}.${name}`))
      return `export const textFiles = { ${files.map((file) => `'${file}': () => import('texts:${file}')`).join(', ')} }`
    },
  },
})

/** The areas whose texts a module uses, by its path. */
export type UsedTexts = Map<string, ReadonlySet<TextArea>>

/** Notes whose texts each module uses: those that it asks for, and those of the keys that it names, such as `qa:title`. */
export const notedTexts = (used: UsedTexts): Plugin => ({
  name: 'portico-noted-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/ },
    handler(code, id) {
      const asked = [...code.matchAll(/\buseTranslation\(([^)]*)\)/g)].flatMap(([, names = '']) => [...names.matchAll(/'([\w-]+)'/g)])
      const named = [...code.matchAll(/['`]([\w-]+):[\w.]+/g)]
      used.set(id, new Set([...asked, ...named].flatMap(([, namespace = '']) => areaOf(namespace) ?? [])))
    },
  },
})

/** Loads the texts of pages and of their menus at the same time as their code, so that nothing waits for them once it is there. */
export const textsWithCode = (textsOf: (path: string) => readonly TextArea[]): Plugin => ({
  name: 'portico-texts-with-code',
  enforce: 'pre',
  transform: {
    filter: { id: /\.pages\.ts$|\/routes\/screens\.tsx$/ },
    handler(code, id) {
      const loading = code.replaceAll(/import\('(\.[^']+)'\)/g, (load, path: string) => {
        const texts = textsOf(join(dirname(id), path))
        return texts.length === 0 ? load : `withTexts(${load}, ${JSON.stringify(texts)})`
      })
      return { code: `import { withTexts } from '${join(import.meta.dirname, 'kernel/texts.ts')}'\n${loading}`, map: null }
    },
  },
})
