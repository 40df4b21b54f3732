import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import type { FieldProblem } from '../../../fields.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { admin, safePost, del, get, post } from '../../../kernel/route.ts'
import { Found } from './imports.found.ts'
import { Mapping } from './imports.mapping.ts'

export * from './imports.dates.ts'
export * from './imports.found.ts'
export * from './imports.mapping.ts'
export * from './imports.words.ts'

/** Reasons why a row or value was not imported. The browser has texts for each under `imports:problem.<code>`. */
export const rowProblems = {
  cells: 'has {{found}} cells instead of {{expected}}',
  quote_open: 'has a quotation mark that is not closed',
  row_too_long: 'has more than {{max}} characters; is a quotation mark missing?',
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

/** Reasons why a file cannot be imported, or not to its end. */
export const fileProblems = {
  empty: 'The file is empty.',
  not_utf8: 'The file is not UTF-8. Save it as UTF-8 and try again.',
  quote_open: 'A quotation mark in the row starting at line {{line}} is not closed.',
  row_too_long: 'The row starting at line {{line}} has more than {{max}} characters. Is a quotation mark missing?',
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
export const maxProblems = 1_000
/** Most code points in the names of a developer and of a contract type. */
export const recordLimits = { developer: 100, contractType: 500 } as const
/** Most bytes of a file. */
export const maxImportBytes = 50 * 1024 * 1024

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
    maxBytes: maxImportBytes,
    data: { run: ImportRun },
    fails: ['body_too_large', 'invalid_input'],
    activity: FileUploaded,
  }),
  /** Returns the file's columns, with a suggestion for each, based on its name and first values. */
  columns: get(`${api}/:id/columns`, {
    summary: 'Read the columns of a file and a guess at their mapping',
    access: admin,
    params: id,
    data: {
      columns: z.array(FileColumn),
      guess: Mapping.nullable(),
      /** True when the guess is the mapping of an earlier import. */
      remembered: z.boolean(),
      failure: Failed.nullable(),
    },
    fails: ['not_found'],
  }),
  /** Performs a trial run with this mapping: reads everything and writes nothing. */
  check: safePost(`${api}/:id/check`, {
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
