import { posix } from 'node:path'
import type { Source } from './sources.ts'

export interface Import {
  from: string
  /** The imported file, from the root, or the package's name for external packages. */
  to: string
}

const statement =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

/** Resolves `@portico/contract/portal/mails` to contract/domains/portal/mails/mails.contract.ts, as in contract/package.json. */
function inContract(name: string): string {
  if (name.startsWith('kernel/') || !name.includes('/')) return `contract/${name}.ts`
  return `contract/domains/${name}/${name.split('/')[1]}.contract.ts`
}

function resolve(from: string, name: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  if (name.startsWith('@portico/contract/')) return inContract(name.slice('@portico/contract/'.length))
  return name
}

/** Returns a file's imports and re-exports, including types and dynamic imports. */
export const importsOf = ({ path, text }: Source): Import[] =>
  [...text.matchAll(statement)].map((match) => ({ from: path, to: resolve(path, match[1] ?? match[2] ?? match[3] ?? '') }))

export interface Place {
  column: 'contract' | 'server' | 'web'
  area: string
  domain: string
  /** The path below the domain's folder. */
  file: string
}

/** Returns the cell of the table that a file belongs to; undefined for kernels, shells and other files outside domains. */
export function placeOf(path: string): Place | undefined {
  const match = /^(contract|server|web)\/domains\/([^/]+)\/([^/]+)\/(.+)$/.exec(path)
  if (!match) return undefined
  const [, column, area = '', domain = '', file = ''] = match
  return { column: column as Place['column'], area, domain, file }
}
