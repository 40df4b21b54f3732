import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { textAreas } from './kernel/texts.areas.ts'

const asked = /^(.*[\\/]locales[\\/]\w+[\\/])([\w-]+)\.json\?area$/
const bundled = /^\0(.*[\\/]locales[\\/]\w+[\\/])(\w+)\.area$/

/** Answers `kit.json?area` with all texts of the area that `kit` belongs to, by namespace: one file per language and area. */
export const textsByArea = (): Plugin => ({
  name: 'portico-texts-by-area',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\?area$/ },
    async handler(id, importer) {
      const path = id.startsWith('.') && importer !== undefined ? `${dirname(importer)}/${id}` : id
      const file = await this.resolve(path.replace(/\?area$/, ''), importer)
      const [, folder, namespace = ''] = asked.exec(`${file?.id}?area`) ?? []
      const area = Object.entries(textAreas).find(([, namespaces]) => (namespaces as readonly string[]).includes(namespace))?.[0]
      if (area === undefined) throw new Error(`The texts ${namespace} belong to no area of kernel/texts.areas.ts.`)
      return `\0${folder}${area}.area`
    },
  },
  load: {
    filter: { id: bundled },
    handler(id) {
      const [, folder = '', area = ''] = bundled.exec(id) ?? []
      const namespaces = textAreas[area as keyof typeof textAreas]
      const imports = namespaces.map((name, place) => `import texts${place} from ${JSON.stringify(`${folder}${name}.json`)}`)
      return `${imports.join('\n')}\nexport default { ${namespaces.map((name, place) => `'${name}': texts${place}`).join(', ')} }`
    },
  },
})
