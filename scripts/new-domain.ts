// npm run new domain AREA NAME [ONE]: creates a new domain from scripts/template and registers it wherever domains are listed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSources } from './house/sources.ts'
import { type File, listsWith } from './new-domain.lists.ts'
import { toCamelCase, rename, type Names, namesFrom, toPascalCase } from './new-domain.names.ts'
import { tool } from './setup.mjs'

const template = join(import.meta.dirname, 'template')

const nextMigration = (root: string): string => {
  const numbers = readdirSync(join(root, 'server/migrations')).map((file) => Number.parseInt(file, 10) || 0)
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

const filesOf = (root: string, names: Names): File[] => {
  const number = nextMigration(root)
  return readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const path = file.slice(template.length + 1, -'.txt'.length).replaceAll('\\', '/')
      return { path: rename(path, names, number), text: rename(readFileSync(file, 'utf8'), names, number) }
    })
}

/** Patterns for declarations whose name must be unique, by file. */
const uniqueDeclarations = ({ many, one }: Names): readonly { in: string; said: string; what: string }[] => [
  { in: '.pages.ts', said: `'/admin/${one}'`, what: `the address /admin/${one}` },
  { in: '.pages.ts', said: `\n  ${toCamelCase(many)}: page(`, what: `the page ${toCamelCase(many)}` },
  { in: '.pages.ts', said: `\n  ${toCamelCase(one)}: page(`, what: `the page ${toCamelCase(one)}` },
  { in: '.contract.ts', said: `/admin/${one}'`, what: `the call /admin/${one}` },
  { in: '.contract.ts', said: `{ id: '${toPascalCase(one)}' }`, what: `the schema ${toPascalCase(one)}` },
  { in: '.tables.ts', said: `\n    ${toCamelCase(one)}: `, what: `the table ${toCamelCase(one)}` },
]

/** Throws if the name, or something named after it, already exists in any area. */
const refuseTaken = (root: string, names: Names): void => {
  const { area, many } = names
  const sources = readSources(root)
  if (!existsSync(join(root, 'contract/domains', area))) throw new Error(`There is no area "${area}".`)
  const places = [`e2e/${area}/${many}.spec.ts`, `web/locales/en/${many}.json`]
  const row = sources.find(({ path }) => places.includes(path) || (path.includes('/domains/') && path.split('/')[3] === many))
  if (row) throw new Error(`${many} exists already: ${row.path}.`)
  for (const { in: end, said, what } of uniqueDeclarations(names)) {
    const conflict = sources.find(({ path, text }) => path.endsWith(end) && text.includes(said))
    if (conflict) throw new Error(`${conflict.path} has ${what} already.`)
  }
}

/**
 * Writes the domain below `root`, registers it, and returns the paths it wrote.
 * Throws if a name is invalid or taken, or a list is not where it was; nothing is written then.
 */
export function newDomain(root: string, names: Names): string[] {
  refuseTaken(root, names)
  const files = [...filesOf(root, names), ...listsWith(root, names)]
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return files.map(({ path }) => path)
}

/** Formats the files, because lines break differently with another name, and updates the types of texts and the reference. */
function finish(root: string, paths: readonly string[]): void {
  for (const args of [[tool('oxfmt'), ...paths.filter((path) => /\.tsx?$/.test(path))], ['scripts/docs.ts']]) {
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`${args[0]} ended with ${status}; its output is above.`)
  }
}

if (import.meta.main) {
  const [kind, ...words] = parseArgs({ allowPositionals: true }).positionals
  if (kind !== 'domain' || words.length < 2 || words.length > 3) {
    console.error('npm run new domain AREA NAME [ONE], such as: npm run new domain portal posters')
    process.exit(2)
  }
  try {
    const names = namesFrom(words)
    const paths = newDomain(process.cwd(), names)
    finish(process.cwd(), paths)
    console.log(`${paths.join('\n')}

The row works as it is: npm start shows it under /admin/${names.one}. Adapt it, beginning with its contract, and its texts in four languages.
Settings and lists of an app are declared as data instead (docs/decisions/0063-settings-and-lists-are-declared-as-data.md), and so are life cycles (0086-cases-have-a-declared-life.md).`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
