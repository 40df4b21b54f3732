// npm run new domain NAME: a new row of the table, in the shape of the row `services`.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

const template = 'services'

export interface Words {
  kebab: string
  camel: string
  pascal: string
  snake: string
  text: string
}

const spell = (kebab: string): Words => {
  const parts = kebab.split('-')
  const pascal = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  return { kebab, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), snake: parts.join('_'), text: parts.join(' ') }
}

/** `companies` → `company`, `groups` → `group`; a name without a plural stays as it is. */
export const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')

// Words of other domains in which the template's own name occurs.
const foreign = 'X-Support-Service-\\w+|not_a_service|serviceCode|support service'
const word = new RegExp(`${foreign}|SERVICES?|[Ss]ervices?`, 'g')
const isForeign = new RegExp(`^(?:${foreign})$`)

function respell(found: string, before: string, after: string, name: string): string {
  const words = spell(/s$/i.test(found) ? name : singular(name))
  if (found === found.toUpperCase()) return words.snake.toUpperCase()
  if (found.startsWith('S')) return words.pascal
  if (before === '_' || after === '_') return words.snake
  return /[/'"`@-]/.test(before) && /[./'"`-]/.test(after) ? words.kebab : words.camel
}

/** The template's text, or path, with the new domain's name in every spelling. */
export const renamed = (text: string, name: string): string =>
  text.replace(word, (found, offset: number) =>
    isForeign.test(found) ? found : respell(found, text.charAt(offset - 1) || '/', text.charAt(offset + found.length) || '/', name),
  )

const below = (root: string, folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    : []

function templateFiles(root: string): string[] {
  const locales = existsSync(join(root, 'web/locales')) ? readdirSync(join(root, 'web/locales')) : []
  const single = [`e2e/${template}.spec.ts`, ...locales.map((language) => `web/locales/${language}/${template}.json`)]
  return [
    ...['contract', 'server', 'web'].flatMap((column) => below(root, `${column}/domains/${template}`)),
    ...single.filter((path) => existsSync(join(root, path))),
  ]
}

/**
 * Writes the row of a new domain below `root` and gives the paths it wrote.
 * Throws when the name is not of lower-case words joined by hyphens, or is taken in any column; nothing is written then.
 */
export function newDomain(root: string, name: string): string[] {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`"${name}" is no name for a domain: lower-case words, joined by hyphens.`)
  const copies = templateFiles(root).map((from) => ({ from, to: renamed(from, name) }))
  const taken = copies.find(({ to }) => existsSync(join(root, to)))
  if (taken) throw new Error(`${taken.to} exists already.`)
  for (const { from, to } of copies) {
    mkdirSync(dirname(join(root, to)), { recursive: true })
    writeFileSync(join(root, to), renamed(readFileSync(join(root, from), 'utf8'), name))
  }
  return copies.map(({ to }) => to)
}

if (import.meta.main) {
  const [kind, name] = parseArgs({ allowPositionals: true }).positionals
  if (kind !== 'domain' || !name) {
    console.error('npm run new domain NAME')
    process.exit(2)
  }
  try {
    for (const path of newDomain(process.cwd(), name)) console.log(path)
    console.log(`
Now make it yours: routes and words of the contract first, then the tables with a migration in server/migrations.
List it in server/domains.ts, its pages in web/pages.ts and its menu in web/menus.ts, its arrows in ARCHITECTURE.md, and run npm test.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
