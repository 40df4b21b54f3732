import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { textAreas } from './texts.areas.ts'

const asked = /(?:[\\/]([\w-]+)[\\/]texts[\\/](\w+)|[\\/]locales[\\/](\w+)[\\/]([\w-]+))\.json\?area$/
const bundled = /^\0texts:(\w+)\.(\w+)$/

const domains = join(import.meta.dirname, 'domains')

/** Namespace → the folder of the row that it belongs to. */
const rows = (): ReadonlyMap<string, string> =>
  new Map(readdirSync(domains).flatMap((area) => readdirSync(join(domains, area)).map((row) => [row, join(domains, area, row)] as const)))

/** Answers any file of texts with all texts of its area, by namespace: one file per language and area. */
export const textsByArea = (): Plugin => ({
  name: 'portico-texts-by-area',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\?area$/ },
    handler(id) {
      const [, row, rowLanguage, language, shared] = asked.exec(id) ?? []
      const namespace = row ?? shared ?? ''
      const area = Object.entries(textAreas).find(([, namespaces]) => (namespaces as readonly string[]).includes(namespace))?.[0]
      if (area === undefined) throw new Error(`The texts ${namespace} belong to no area of texts.areas.ts.`)
      return `\0texts:${rowLanguage ?? language}.${area}`
    },
  },
  load: {
    filter: { id: bundled },
    handler(id) {
      const [, language = '', area = ''] = bundled.exec(id) ?? []
      const namespaces = textAreas[area as keyof typeof textAreas]
      const folders = rows()
      const fileOf = (name: string): string => {
        const row = folders.get(name)
        return row === undefined ? join(import.meta.dirname, 'locales', language, `${name}.json`) : join(row, 'texts', `${language}.json`)
      }
      const imports = namespaces.map((name, place) => `import texts${place} from ${JSON.stringify(fileOf(name))}`)
      return `${imports.join('\n')}\nexport default { ${namespaces.map((name, place) => `'${name}': texts${place}`).join(', ')} }`
    },
  },
})
