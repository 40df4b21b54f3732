import { foldCase } from '@portico/contract/kernel/characters'
import {
  importedStatuses,
  type ImportProblem,
  type MappedField,
  type Mapping,
  recordLimits,
  rowProblems,
  usualStatus,
} from '@portico/contract/dashboard/imports'
import {
  checkValue,
  entriesOf,
  isMultiple,
  type KnownValues,
  type MetaDefinition,
  normalValue,
  type MetaValue,
  valueLimits,
} from '@portico/contract/dashboard/metadata'
import { type FieldProblem, fieldProblems } from '@portico/contract/fields'
import { hasForbiddenCharacter, lengthOf } from '@portico/contract/kernel/text'
import { fillIn } from '@portico/contract/kernel/placeholders'
import type { KeepablePart, SavedApp } from '../../apps/apps/index.ts'
import { printable } from './reading/printable.rules.ts'
import { CellProblem, idFrom, valueFrom, translate } from './reading/imports.transforms.ts'

/** Options of the sets that a mapping fills, by their folded text. */
export type KnownOptions = ReadonlyMap<string, Map<string, string>>

export type Row = Readonly<Record<string, string>>

/** A word that lists use for a state. */
interface UsualWord {
  column: string
  word: string
  means: SavedApp['status']
}

/** An app as read from its row, with its developer still by name. */
export interface ImportedApp {
  app: Omit<SavedApp, 'developerId'> & { developer: string | null }
  values: Record<string, MetaValue>
  /** Options that the values need. */
  options: { set: string; value: string }[]
  /** Options that their sets did not have before the import. */
  newOptions: { set: string; value: string }[]
  /** The word by which its state was read, if it is no state of the portal. */
  usual?: UsualWord
  /** Line of the file where its row begins. */
  line: number
}

const maxAppNameLength = 300
const maxCellLength = 60
const maxPrintedLength = 200
/** Finds a status by its name in any case, with blanks or hyphens in it. */
const statusNamed = (word: string): SavedApp['status'] | undefined =>
  importedStatuses.find((status) => status === word.toUpperCase().replace(/[\s-]+/g, '_'))

const refuse = (problem: CellProblem): never => {
  throw problem
}

/** Reads a state: by the mapping's words, by its own name, or by a word that lists usually use for it. @throws CellProblem */
const statusOf = (status: Mapping['app']['status'], row: Row): { status: SavedApp['status']; usual?: UsualWord } => {
  const cell = typeof status === 'string' ? status : (row[status.column] ?? '').trim()
  const word = typeof status === 'string' ? status : translate(status.words, cell)
  const details = { word, known: importedStatuses.join(', ') }
  const named = statusNamed(word)
  if (named) return { status: named }
  if (typeof status === 'string') return refuse(new CellProblem('unknown_status', details))
  const means = usualStatus(word) ?? refuse(new CellProblem('unknown_status', details, status.column))
  return { status: means, usual: { column: status.column, word, means } }
}

/** Creates the problem of a value that is invalid by the rules for fields. */
const invalid = (field: FieldProblem, facts: Readonly<Record<string, unknown>> = {}, column?: string): CellProblem => {
  const { max, value } = facts
  const details = { field, ...(typeof max === 'number' && { max }), ...(typeof value === 'string' && { value }) }
  return new CellProblem('invalid', { ...details, message: fillIn(fieldProblems[field], facts) }, column)
}

/** Reads a name for the app's record; null for none. */
const nameIn = (row: Row, column: string | undefined, max: number): string | null => {
  const name = (column === undefined ? '' : (row[column] ?? '')).normalize('NFC').trim()
  if (hasForbiddenCharacter(name)) throw invalid('forbidden_character', {}, column)
  if (lengthOf(name) > max) throw invalid('too_long', { max }, column)
  return name === '' ? null : name
}

/**
 * Returns the parts of existing apps that an import leaves unchanged, because it reads them from no column. A status given for all
 * rows applies to new apps only.
 */
export const keptColumnsOf = ({ app: { status, developer, contractType } }: Mapping): KeepablePart[] => [
  'appType',
  'mainPlatform',
  ...(typeof status === 'string' ? (['status'] as const) : []),
  ...(developer === undefined ? (['developerId'] as const) : []),
  ...(contractType === undefined ? (['contractType'] as const) : []),
]

const recordOf = ({ app }: Mapping, row: Row): Pick<ImportedApp, 'app' | 'usual'> => {
  const name = (row[app.name] ?? '').normalize('NFC').trim()
  if (name === '') throw new CellProblem('no_name')
  if (lengthOf(name) > maxAppNameLength || hasForbiddenCharacter(name)) throw new CellProblem('bad_name')
  const { status, usual } = statusOf(app.status, row)
  const record = {
    id: `${app.id.prefix}-${idFrom(row[app.id.column] ?? '', app.id.as)}`,
    name,
    status,
    appType: app.type,
    mainPlatform: app.mainPlatform,
    developer: nameIn(row, app.developer, recordLimits.developer),
    contractType: nameIn(row, app.contractType, recordLimits.contractType),
  }
  return { app: record, ...(usual && { usual }) }
}

/** Builds the problem to report, with the beginning of the cell. */
const problemOf = ({ code, details, column: own }: CellProblem, row: Row, line: number, of?: string): ImportProblem => {
  const column = own ?? of
  const shownDetails = details && Object.fromEntries(Object.entries(details).map(([name, value]) => [name, shorten(value)]))
  const position =
    column === undefined ? {} : { column: printable(column, maxPrintedLength), cell: printable(row[column] ?? '', maxCellLength) }
  return { line, ...position, code, ...(shownDetails && { details: shownDetails }) }
}

const shorten = (value: string | number): string | number => (typeof value === 'string' ? printable(value, maxPrintedLength) : value)

/** Formats a problem in English, for the terminal. */
export const problemText = ({ cell, code, details = {} }: ImportProblem): string => {
  const text = fillIn(rowProblems[code], details)
  return cell === undefined ? text : `“${cell}” ${text}`
}

/** Accepts every text as a known option: options are taken from the data. */
const acceptAll = (texts: readonly string[]): KnownValues => ({ options: () => new Set(texts), members: null, creatableKeys: new Set() })

/** Spells options as their set does, ignoring case; for a new one the first spelling counts. */
const asListed = (read: MetaValue, known: Map<string, string> | undefined): MetaValue => {
  if (!known) return read
  const spell = (text: string): string => known.get(foldCase(text)) ?? text
  return typeof read === 'string' ? spell(read) : Array.isArray(read) ? read.map(spell) : read
}

/** Converts a cell to the value of its key. @throws CellProblem */
const valueOf = (field: MappedField, definition: MetaDefinition, cell: string, listed: Map<string, string> | undefined): MetaValue => {
  const read = asListed(valueFrom(cell, field), listed)
  const value = normalValue(definition, Array.isArray(read) && !isMultiple(definition) ? read.join(', ') : read)
  const texts = entriesOf(value)
  const problem = checkValue(definition, value, acceptAll(texts))
  if (problem) throw invalid(problem.code, problem.details)
  if (field.options && texts.some((text) => lengthOf(text) > valueLimits.newOption))
    throw invalid('too_long', { max: valueLimits.newOption })
  return value
}

/** The data that rows are read by. */
export interface RowContext {
  definitions: ReadonlyMap<string, MetaDefinition>
  /** Known options; new ones are added as rows need them. */
  options: KnownOptions
  /** The options that existed before the import, by set. */
  before: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Reads one row as an app with its values. Invalid values are skipped and reported; a row without a usable app is reported
 * as a whole and yields none.
 */
export const readRow = (
  mapping: Mapping,
  { definitions, options: knownOptions, before }: RowContext,
  row: Row,
  line: number,
): { imported?: ImportedApp; problems: ImportProblem[] } => {
  try {
    const record = recordOf(mapping, row)
    const problems: ImportProblem[] = []
    const values: Record<string, MetaValue> = {}
    const options: ImportedApp['options'] = []
    for (const field of mapping.fields) {
      const definition = definitions.get(field.key)
      if (!definition) continue
      try {
        const set = field.options
        const listed = set === undefined ? undefined : knownOptions.get(set)
        const value = valueOf(field, definition, row[field.column] ?? '', listed)
        values[field.key] = value
        for (const text of set === undefined ? [] : entriesOf(value)) {
          options.push({ set: set ?? '', value: text })
          listed?.set(foldCase(text), text)
        }
      } catch (error) {
        if (!(error instanceof CellProblem)) throw error
        problems.push(problemOf(error, row, line, field.column))
      }
    }
    const newOptions = options.filter(({ set, value }) => !before.get(set)?.has(value))
    return { imported: { ...record, values, options, newOptions, line }, problems }
  } catch (error) {
    if (!(error instanceof CellProblem)) throw error
    return { problems: [problemOf(error, row, line)] }
  }
}

/** Returns the name in the list that is closest to a word, for “did you mean”. */
export const nearestName = (word: string, among: readonly string[]): string | undefined => {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const target = plain(word)
  const shareOf = (other: string): number =>
    [...new Set(target)].filter((letter) => other.includes(letter)).length / Math.max(target.length, other.length, 1)
  const likeness = among.map((name) => ({ name, share: shareOf(plain(name)) }))
  return likeness.sort((a, b) => b.share - a.share)[0]?.name
}
