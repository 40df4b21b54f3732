import { type ImportProblem, type Mapping, rowProblems } from '@portico/contract/imports'
import { checkValue, isMultiple, type KnownValues, type MetaDefinition, normalValue, type MetaValue } from '@portico/contract/metadata'
import { fieldProblems } from '@portico/contract/kernel/fields'
import { hasForbiddenCharacter, lengthOf } from '@portico/contract/kernel/text'
import type { SavedApp } from '../apps/index.ts'
import { CellProblem, idFrom, valueFrom, worded } from './imports.transforms.ts'

export type Row = Readonly<Record<string, string>>

/** An app as its row tells, its developer still by name. */
export interface ImportedApp {
  app: Omit<SavedApp, 'developerId'> & { developer: string | null }
  values: Record<string, MetaValue>
  /** Options that the values need. */
  options: { set: string; value: string }[]
}

const longestName = 300
const mostOfCell = 60
const statuses = new Set<SavedApp['status']>(['DEVELOPING', 'APP_REVIEW', 'PUBLISHED', 'DEACTIVATED'])
const isStatus = (word: string): word is SavedApp['status'] => statuses.has(word as SavedApp['status'])

const statusOf = (status: Mapping['app']['status'], row: Row): SavedApp['status'] => {
  const cell = typeof status === 'string' ? status : (row[status.column] ?? '').trim()
  const word = typeof status === 'string' ? status : worded(status.words, cell)
  if (!isStatus(word)) throw new CellProblem('unknown_status', { word })
  return word
}

const recordOf = ({ app }: Mapping, row: Row): ImportedApp['app'] => {
  const name = (row[app.name] ?? '').normalize('NFC').trim()
  if (name === '') throw new CellProblem('no_name')
  if (lengthOf(name) > longestName || hasForbiddenCharacter(name)) throw new CellProblem('bad_name')
  return {
    id: `${app.id.prefix}-${idFrom(row[app.id.column] ?? '', app.id.as)}`,
    name,
    status: statusOf(app.status, row),
    appType: app.type,
    mainPlatform: app.mainPlatform,
    developer: (app.developer && row[app.developer]?.trim()) || null,
    contractType: (app.contractType && row[app.contractType]?.trim()) || null,
  }
}

const problemOf = ({ code, details }: CellProblem) => ({ code, ...(details && { details }) })

/** A problem in English, for the terminal. */
export const problemText = ({ cell, code, details = {} }: ImportProblem): string => {
  const text = rowProblems[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(details[name] ?? ''))
  return cell === undefined ? text : `“${cell}” ${text}`
}

const textsIn = (value: MetaValue): string[] => (typeof value === 'string' ? [value] : Array.isArray(value) ? value : [])

/** Options are taken from the data, so every text counts as known for keys with a set. */
const known = (texts: readonly string[]): KnownValues => ({ options: () => new Set(texts), members: null, creatableKeys: new Set() })

/**
 * One row as an app with its values. What of it is wrong is left out and told; a row without a usable app is told as a
 * whole and gives none.
 */
export const readRow = (
  mapping: Mapping,
  definitions: ReadonlyMap<string, MetaDefinition>,
  row: Row,
  line: number,
): { imported?: ImportedApp; problems: ImportProblem[] } => {
  try {
    const app = recordOf(mapping, row)
    const problems: ImportProblem[] = []
    const values: Record<string, MetaValue> = {}
    const options: ImportedApp['options'] = []
    for (const field of mapping.fields) {
      const definition = definitions.get(field.key)
      if (!definition) continue
      try {
        const read = valueFrom(row[field.column] ?? '', field)
        const value = normalValue(definition, Array.isArray(read) && !isMultiple(definition) ? read.join(', ') : read)
        const problem = checkValue(definition, value, known(textsIn(value)))
        if (problem) throw new CellProblem('invalid', { field: problem.code, message: fieldProblems[problem.code] })
        values[field.key] = value
        if (field.options) options.push(...textsIn(value).map((text) => ({ set: field.options ?? '', value: text })))
      } catch (error) {
        if (!(error instanceof CellProblem)) throw error
        problems.push({ line, column: field.column, cell: (row[field.column] ?? '').slice(0, mostOfCell), ...problemOf(error) })
      }
    }
    return { imported: { app, values, options }, problems }
  } catch (error) {
    if (!(error instanceof CellProblem)) throw error
    return { problems: [{ line, ...problemOf(error) }] }
  }
}

/** The name of the list that is nearest to a word, for “did you mean”. */
export const nearest = (word: string, among: readonly string[]): string | undefined => {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const shared = (other: string): number =>
    [...new Set(plain(word))].filter((letter) => plain(other).includes(letter)).length /
    Math.max(plain(word).length, plain(other).length, 1)
  return among.toSorted((a, b) => shared(b) - shared(a))[0]
}
