import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const web = join(import.meta.dirname, '../web')

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Maps each namespace to its English texts, as a path from `web`. */
const englishTexts = (): [string, string][] => {
  const shared = readdirSync(join(web, 'locales/en')).map((file): [string, string] => [file.replace('.json', ''), `./locales/en/${file}`])
  const rows = readdirSync(join(web, 'domains')).flatMap((area) =>
    readdirSync(join(web, 'domains', area)).map((row): [string, string] => [row, `./domains/${area}/${row}/texts/en.json`]),
  )
  return [...shared, ...rows].sort(([a], [b]) => a.localeCompare(b))
}

/** Generates the types of all texts, so that a missing text does not compile. */
export const textTypes = (): string => {
  const all = englishTexts()
  const imports = all.map(([name, path]) => `import type ${camel(name)} from '${path}'`)
  const entries = all.map(([name]) => `      ${name.includes('-') ? `'${name}'` : name}: typeof ${camel(name)}`)
  return `// Written by npm run docs.
${imports.join('\n')}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit'
    resources: {
${entries.join('\n')}
    }
  }
}
`
}
