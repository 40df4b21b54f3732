import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import type { FieldProblem } from '../../../kernel/fields.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { admin, ask, del, get, post } from '../../../kernel/route.ts'
import { appTypes, mainPlatforms } from '../../apps/apps/apps.contract.ts'
import { hasOptions, MetaType } from '../metadata/metadata.contract.ts'
import { isDateFormat } from './imports.dates.ts'

import { Found } from './imports.found.ts'

export * from './imports.dates.ts'
export * from './imports.found.ts'

/** Steps from a cell to a value, applied in this order; a cell that ends up empty is no value. */
export const Transform = z.strictObject({
  /** Words that stand for no value: `NaN`, `Varies with device`. */
  empty: z.array(z.string()).default([]),
  /** Removed from the beginning or end: `+`, `$`. */
  strip: z.array(z.string()).default([]),
  /** Replacements of whole words. */
  words: z.record(z.string(), z.string()).default({}),
  as: z.enum(['text', 'number', 'size', 'date', 'boolean', 'version', 'list']).default('text'),
  /** For dates: a Unicode date pattern, such as `yyyy-MM-dd`, `d-MMM-yy` or `dd.MM.yyyy HH:mm`. */
  format: z.string().max(40).refine(isDateFormat, { error: 'invalid_date_format' }).default('yyyy-MM-dd'),
  /** For lists. */
  separator: z.string().min(1).max(10).default(','),
  true: z.array(z.string()).default(['true', 'yes', '1']),
  false: z.array(z.string()).default(['false', 'no', '0']),
})
export type Transform = z.output<typeof Transform>

/** Date patterns to choose from, in the order in which they are tried; any other can be typed. */
export const dateFormats = [
  'yyyy-MM-dd',
  'yyyy/M/d',
  'd/M/yyyy',
  'M/d/yyyy',
  'd.M.yyyy',
  'MMM d, yyyy',
  'MMMM d, yyyy',
  'd-MMM-yy',
  'd MMM yyyy',
  'd. MMMM yyyy',
  'd.M.yy',
  'M/d/yy',
  'yyyy年M月d日',
  'yyyy. M. d.',
  'yyyy-MM-dd HH:mm',
  'yyyy-MM-dd HH:mm:ss',
  "yyyy-MM-dd'T'HH:mm:ssX",
] as const
export const appPrefixes = ['LG', 'CG', 'EX', 'GP', 'TG'] as const
export const importedOrigins = ['USER_INPUT_BASED', 'EXTERNAL_SYSTEM_BASED'] as const
export const idForms = ['given', 'slug', 'hash'] as const

const Column = z.string().min(1).max(200)
export const importedStatuses = ['PUBLISHED', 'DEVELOPING', 'APP_REVIEW', 'DEACTIVATED'] as const
const ColumnOrWord = z.union([z.strictObject({ column: Column, words: z.record(z.string(), z.string()).default({}) }), z.string()])
const idNumber = (known: Record<number, string>) =>
  z.number().refine((id) => Object.hasOwn(known, id), { error: 'is not one of the known numbers' })

export const MappedField = Transform.extend({
  /** The metadata key. */
  key: z.string().min(1).max(100),
  column: Column,
  /** Category in which the key is created if it does not exist. */
  category: z.string().min(1).max(100),
  type: MetaType,
  /** The option set of pull-downs; options are taken from the data. */
  options: z.string().min(1).max(100).optional(),
  /** Who keeps a new key up to date: people, unless another system is said to. */
  origin: z.enum(importedOrigins).default('USER_INPUT_BASED'),
}).meta({ id: 'MappedField' })
export type MappedField = z.output<typeof MappedField>

/** Maps the columns of a file to the app's fields and metadata keys. */
export const Mapping = z
  .strictObject({
    app: z.strictObject({
      id: z.strictObject({
        prefix: z.enum(appPrefixes),
        column: Column,
        /** Made from the cell itself, from its letters with a short hash, or from a hash alone. */
        as: z.enum(idForms).default('slug'),
      }),
      name: Column,
      status: ColumnOrWord.default('PUBLISHED'),
      type: idNumber(appTypes).default(8),
      mainPlatform: idNumber(mainPlatforms).default(0),
      developer: Column.optional(),
      contractType: Column.optional(),
    }),
    fields: z.array(MappedField).min(1).max(200),
  })
  .meta({ id: 'Mapping' })
export type Mapping = z.output<typeof Mapping>

/** Returns the columns from which the app's record is read. */
export const columnsOfApp = ({ id, name, status, developer, contractType }: Mapping['app']): string[] =>
  [id.column, name, typeof status === 'string' ? undefined : status.column, developer, contractType].filter(
    (column) => column !== undefined,
  )

/** Returns the first contradiction in a well-formed mapping: a key named twice, a pull-down without its option set. */
export const mappingProblem = ({ fields }: Mapping): { code: 'key_twice' | 'no_options'; key: string } | undefined => {
  const twice = fields.find(({ key }, at) => fields.findIndex((other) => other.key === key) !== at)
  if (twice) return { code: 'key_twice', key: twice.key }
  const bare = fields.find(({ type, options }) => hasOptions(type) && options === undefined)
  return bare && { code: 'no_options', key: bare.key }
}

/** Reasons why a row or value was not imported. The browser has texts for each under `imports:problem.<code>`. */
export const rowProblems = {
  cells: 'has {{found}} cells instead of {{expected}}',
  repeated: '{{id}} was in line {{first}} already',
  no_name: 'has no name',
  bad_name: 'the name is too long or has forbidden characters',
  unknown_status: '{{word}} is not a status: {{known}}',
  empty_id: 'is empty',
  not_an_id: 'is not an app id: only A–Z and 0–9, at most 20',
  not_a_date: 'is not a date like {{format}}',
  not_a_size: 'is not a size',
  not_a_number: 'is not a number',
  not_a_version: 'has no version',
  not_a_boolean: 'is neither true nor false',
  /** Not valid for its type; `field` is the code of the field's problem. */
  invalid: '{{message}}',
  /** A reason that only the database knows. */
  refused: 'the database rejected the row',
} as const
export type RowProblem = keyof typeof rowProblems

const Details = z.record(z.string(), z.union([z.string(), z.number()]))
/** A row or value that was not imported. Without a column: the whole row. */
export const ImportProblem = z
  .object({
    /** Line of the file, counted from 1. */
    line: z.number(),
    column: z.string().optional(),
    /** The cell's text, at most 60 characters. */
    cell: z.string().optional(),
    code: z.enum(Object.keys(rowProblems) as [RowProblem, ...RowProblem[]]),
    details: Details.optional(),
  })
  .meta({ id: 'ImportProblem' })
export type ImportProblem = z.infer<typeof ImportProblem>
/** The details of `invalid`. */
export interface InvalidDetails {
  field: FieldProblem
}

/** Reasons why a whole file cannot be imported. */
export const fileProblems = {
  empty: 'The file is empty.',
  not_utf8: 'The file is not UTF-8. Save it as UTF-8 and try again.',
  quote_open: 'A quotation mark in the row starting at line {{line}} is not closed.',
  row_too_long: 'The row starting at line {{line}} has more than {{max}} characters. Is a quotation mark missing?',
  not_csv: 'The file cannot be read as CSV from line {{line}}.',
  too_many_columns: 'The file has more than {{max}} columns.',
  column_twice: 'The file has two columns named {{column}}.',
  no_column: 'The file has no column {{columns}}.',
  key_type: 'The key {{key}} exists with the type {{has}}, not {{wanted}}.',
  key_follows: "The key {{key}} follows the portal's own records and cannot be imported.",
  key_twice: 'The mapping names the key {{key}} twice.',
  no_options: 'The key {{key}} needs `options`, the name of its option set.',
  interrupted: 'The import was interrupted several times. Start it again: rows already imported stay as they are.',
} as const
export type FileProblem = keyof typeof fileProblems

export const Counts = z
  .object({
    rows: z.number(),
    created: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    /** Rows and single values that were skipped. */
    skipped: z.number(),
    leftOut: z.number(),
    versions: z.number(),
  })
  .meta({ id: 'ImportCounts' })
export type Counts = z.infer<typeof Counts>

/** Most problems stored per import; all are counted. */
export const mostProblems = 1_000
/** Most code points in the names of a developer and of a contract type. */
export const recordLimits = { developer: 100, contractType: 500 } as const
/** Most bytes of a file. */
export const importMax = 50 * 1024 * 1024

export const RunState = z.enum(['UPLOADED', 'RUNNING', 'DONE', 'FAILED'])
const Failed = z
  .object({ code: z.enum(Object.keys(fileProblems) as [FileProblem, ...FileProblem[]]), details: Details })
  .meta({ id: 'ImportFailure' })
export const ImportRun = z
  .object({
    id: z.uuid(),
    name: z.string(),
    size: z.number(),
    state: RunState,
    author: z.string(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
    /** Share of the file read so far, 0–1. */
    progress: z.number(),
    counts: Counts.nullable(),
    failure: Failed.nullable(),
  })
  .meta({ id: 'ImportRun' })
export type ImportRun = z.infer<typeof ImportRun>

export const FileColumn = z.object({ name: z.string(), samples: z.array(z.string()) }).meta({ id: 'FileColumn' })
export type FileColumn = z.infer<typeof FileColumn>

const FileName = z.object({ id: z.string(), name: z.string() })
export const FileUploaded = activity('imports.file-uploaded', 'none', FileName.extend({ size: z.number() }))
export const ImportStarted = activity('imports.started', 'none', FileName.extend({ mapping: Mapping }))
export const ImportRemoved = activity('imports.removed', 'none', FileName)
export const ImportFinished = activity('imports.finished', 'none', Counts.extend({ file: z.string() }))

const api = '/games-api/api/v1.0/admin/import'
const id = { id: z.uuid() }

export const imports = {
  /** Lists the newest first. */
  list: get(`${api}/list`, {
    summary: 'List the imports',
    access: admin,
    query: paging,
    data: paged(ImportRun),
  }),
  /** Stores a CSV file for thirty days; nothing is imported yet. */
  upload: post(`${api}/upload`, {
    summary: 'Upload a CSV file to import',
    access: admin,
    encoding: 'multipart',
    data: { run: ImportRun },
    fails: ['body_too_large', 'invalid_input'],
    activity: FileUploaded,
  }),
  /** Returns the file's columns, with a suggestion for each, based on its name and first values. */
  columns: get(`${api}/:id/columns`, {
    summary: 'Read the columns of a file and a guess at their mapping',
    access: admin,
    params: id,
    data: { columns: z.array(FileColumn), guess: Mapping.nullable(), failure: Failed.nullable() },
    fails: ['not_found'],
  }),
  /** Performs a trial run with this mapping: reads everything and writes nothing. */
  check: ask(`${api}/:id/check`, {
    summary: 'Check what an import would do',
    access: admin,
    params: id,
    body: z.strictObject({ mapping: Mapping }),
    data: { counts: Counts, problems: z.array(ImportProblem), found: Found, failure: Failed.nullable() },
    fails: ['not_found', 'invalid_input'],
  }),
  /** Runs in the background. Repeating the same import changes nothing. */
  start: post(`${api}/:id/start`, {
    summary: 'Start an import',
    access: admin,
    params: id,
    body: z.strictObject({ mapping: Mapping }),
    data: {},
    fails: ['not_found', 'in_use', 'invalid_input'],
    activity: ImportStarted,
  }),
  /** Removes an import with its file. What it has brought in stays. */
  remove: del(`${api}/:id`, {
    summary: 'Remove an import and its file',
    access: admin,
    params: id,
    data: {},
    fails: ['not_found', 'in_use'],
    activity: ImportRemoved,
  }),
  one: get(`${api}/:id`, {
    summary: 'Read an import with its problems',
    access: admin,
    params: id,
    data: { run: ImportRun, problems: z.array(ImportProblem) },
    fails: ['not_found'],
  }),
}
