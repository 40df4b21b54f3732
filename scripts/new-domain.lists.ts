import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toCamelCase, type Names, toPascalCase } from './new-domain.names.ts'

/** A file to write: its path from the root, and its text. */
export interface File {
  path: string
  text: string
}

/** Inserts a domain's import among those of other domains, which a house rule keeps sorted by name. */
const withImport = (text: string, line: string, row: string): string => {
  const lines = text.split('\n')
  const imports = lines.flatMap((one, at) => (one.startsWith('import {') && one.includes("'./domains/") ? [at] : []))
  const rowOf = (at: number): string => lines[at]?.split('/')[3] ?? ''
  const before = imports.find((at) => rowOf(at) > row) ?? (imports.at(-1) ?? -1) + 1
  return lines.toSpliced(before, 0, line).join('\n')
}

/** Appends an entry to a list. */
const withLast = ({ path, text }: File, opening: string, closing: string, more: string): string => {
  const start = text.indexOf(opening)
  const end = text.indexOf(closing, start)
  if (start < 0 || end < 0) throw new Error(`${path} has no "${opening}".`)
  return text.slice(0, end) + more + text.slice(end)
}

/** Adds a domain to the table, below the heading of its area. */
const withTableLine = ({ path, text }: File, { area, many, one }: Names): string => {
  const heading = text.indexOf(`\n| **${area}** |`)
  const end = text.slice(heading + 1).search(/\n(?=\| \*\*|\n)/)
  if (heading < 0 || end < 0) throw new Error(`${path} has no area ${area} in its table.`)
  const position = heading + 1 + end
  return `${text.slice(0, position)}\n| ${many} | ${many.replaceAll('-', ' ')} | keeping them | \`/admin/${one}\` |${text.slice(position)}`
}

/** Builds the entries of the access matrix for the domain's calls, as for other calls of administrators. */
const withAccess = (text: string, { one }: Names): string => {
  const matrix = JSON.parse(text) as Record<string, string>
  const admins = Object.values(matrix).find((line) => line.startsWith('admin |')) ?? ''
  const api = `/games-api/api/v1.0/admin/${one}`
  for (const call of [`GET ${api}`, `POST ${api}`, `GET ${api}/:id`, `PUT ${api}/:id`, `DELETE ${api}/:id`]) matrix[call] = admins
  const sorted = Object.entries(matrix).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

/** Builds the new contents of the files outside the domain that name it. Throws if a list is not found. */
export const listsWith = (root: string, names: Names): File[] => {
  const { area, many } = names
  const read = (path: string): File => ({ path, text: readFileSync(join(root, path), 'utf8') })
  const [name, folder] = [toCamelCase(many), `./domains/${area}/${many}`]
  const addTo = (path: string, opening: string, closing: string, more: string, line: string): File => {
    const file = read(path)
    return { path, text: withImport(withLast(file, opening, closing, more), line, many) }
  }
  const inWeb = (path: string, kind: 'pages' | 'menu', opening: string, closing: string): File => {
    const exported = `${name}${toPascalCase(kind)}`
    return addTo(path, opening, closing, `\n  ...${exported},`, `import { ${exported} } from '${folder}/${many}.${kind}.ts'`)
  }
  const areas = read('web/texts.areas.ts')
  const rows = read('docs/rows.md')
  const access = read('server/testing/matrix.json')
  return [
    addTo(
      'server/domains.ts',
      'const rows = {',
      '\n}',
      `\n  ${name}: ${name}Domain,`,
      `import { ${name}Domain } from '${folder}/index.ts'`,
    ),
    inWeb('web/pages.ts', 'pages', 'export const pages = {', '\n}'),
    inWeb('web/menus.ts', 'menu', 'adminMenu: readonly MenuEntry[] = [', '\n]'),
    { ...areas, text: withLast(areas, 'administration: [', "'", `'${many}', `) },
    { ...rows, text: withTableLine(rows, names) },
    { ...access, text: withAccess(access.text, names) },
  ]
}
