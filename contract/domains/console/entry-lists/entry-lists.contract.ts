import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { limits } from '../../../kernel/characters.ts'
import { EditedVersion, RecordIdInPath } from '../../../kernel/ids.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { type Phase, phases } from '../../../kernel/permission.ts'
import { can, canInPhase, del, fileBytes, get, post, put } from '../../../kernel/route.ts'
import type { Permission } from '../../../permissions.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'

/** Most characters of a CSV file that is read into a list. */
export const longestCsv = 2_000_000
/** Most problems that are told of one. */
export const mostCsvProblems = 200

const Fields = z.record(z.string(), z.unknown())
const one = { appId: z.string(), kind: z.string(), phase: z.literal(phases).optional(), id: z.number() }
export const EntryAdded = activity('entry.added', 'app', z.object({ ...one, after: Fields }))
export const EntryChanged = activity('entry.changed', 'app', z.object({ ...one, before: Fields, after: Fields }))
export const EntryRemoved = activity('entry.removed', 'app', z.object({ ...one, before: Fields }))
export const EntriesImported = activity('entry.imported', 'app', z.object({ ...one, added: z.number() }).omit({ id: true }))

/** What is wrong with a row of a file: its line from 1, the field (none for the whole row), and a code of `fieldProblems`. */
export const RowProblem = z
  .object({ line: z.number(), field: z.string().nullable(), code: z.string(), details: z.record(z.string(), z.unknown()) })
  .meta({ id: 'RowProblem' })
export type RowProblem = z.infer<typeof RowProblem>

/** Columns by which every list is sorted, beside fields of its own. */
export const commonSorts = ['at', 'by'] as const

/** A list, as data. `entryKind` makes its routes. */
export interface EntryOptions<Schema extends z.ZodObject, Sort extends string, Filter extends string> {
  /** The name under which entries are stored; it never changes. */
  name: string
  path: string
  /** True when it is read and added to at the path itself, not at `/list` and `/add` below it. */
  bare?: true
  /** What its entries are called in the description of the API: `test users`. */
  words: string
  /** Whether entries belong to a phase, or to the app. */
  scope: 'phase' | 'app'
  /** The phases in which entries are added, changed and removed; all of them if unset. */
  phases?: readonly Phase[]
  schema: Schema
  /** What no two entries of a place have in common, as text. */
  key(entry: z.output<Schema>): string
  /** The field that shows that an entry is there already. */
  keyField: keyof z.output<Schema> & string
  /** Most entries of an app, in each phase. */
  most: number
  /** Fields by which the list is sorted, searched and filtered. */
  sorts: readonly Sort[]
  searched: readonly (keyof z.output<Schema> & string)[]
  filters?: readonly Filter[] | undefined
  /** Converts an entry into the cells of a CSV file and back; without it each field is a cell of text. */
  csv?: { cells(entry: z.output<Schema>): Record<string, string | number>; entry(cells: Record<string, string>): unknown }
  view: Permission
  add: Permission
  /** Without it entries are never changed. */
  edit?: Permission
  remove: Permission
}

const fails = ['app_not_found', 'invalid_input'] as const
type Path = '/games-api/api/v1.0/app/:appId/entries'

/** An entry as the list shows it. */
const rowOf = <Schema extends z.ZodObject>(schema: Schema) =>
  z.object({
    id: z.number(),
    version: z.number(),
    data: schema,
    by: z.string().nullable(),
    at: z.string(),
    /** True when the caller may change it. */
    editable: z.boolean(),
    /** True when the caller may remove it. */
    removable: z.boolean(),
  })

const readsOf = <Schema extends z.ZodObject, Sort extends string, Filter extends string>(kind: EntryOptions<Schema, Sort, Filter>) => {
  const path = kind.path as Path
  const access = (kind.scope === 'phase' ? canInPhase : can)(kind.view, 'appId')
  const params = { appId: AppId }
  const sorts = [...commonSorts, ...kind.sorts].flatMap((name) => [name, `-${name}`])
  const filters = Object.fromEntries((kind.filters ?? []).map((name) => [name, z.string().max(100).optional()]))
  const asked = {
    keyword: z.string().trim().max(limits.keyword).default(''),
    sort: z.enum(sorts).default('-at'),
    ...(filters as { [Name in Filter]: z.ZodOptional<z.ZodString> }),
  }
  return {
    list: get(kind.bare ? path : `${path}/list`, {
      summary: `List ${kind.words}`,
      access,
      params,
      query: { ...paging, ...asked },
      data: {
        ...paged(rowOf(kind.schema)),
        /** How many there are, whatever is searched for, and how many there may be. */
        used: z.number(),
        most: z.number(),
        mayAdd: z.boolean(),
      },
      fails,
    }),
    /** Returns all that are found as a CSV file. */
    download: get(`${path}/download`, { summary: `Download ${kind.words} as CSV`, access, params, query: asked, data: fileBytes, fails }),
  }
}

const changesOf = <Schema extends z.ZodObject>(kind: EntryOptions<Schema, string, string>) => {
  const path = kind.path as Path
  const to = (permission: Permission) => (kind.scope === 'phase' ? canInPhase : can)(permission, 'appId')
  const ofOne = { appId: AppId, entryId: RecordIdInPath }
  return {
    /** @throws quota_reached beyond the most; name_taken for what is there already */
    add: post(kind.bare ? path : `${path}/add`, {
      summary: `Add one of the ${kind.words}`,
      access: to(kind.add),
      params: { appId: AppId },
      body: kind.schema,
      data: { id: z.number() },
      fails: [...fails, 'quota_reached', 'name_taken', 'move_not_possible'],
      activity: EntryAdded,
    }),
    change: put(`${path}/:entryId`, {
      summary: `Change one of the ${kind.words}`,
      access: to(kind.edit ?? kind.remove),
      params: ofOne,
      body: z.strictObject({ data: kind.schema, version: EditedVersion }),
      data: { version: z.number() },
      fails: [...fails, 'not_found', 'stale_version', 'name_taken', 'move_not_possible'],
      activity: EntryChanged,
    }),
    remove: del(`${path}/:entryId`, {
      summary: `Remove one of the ${kind.words}`,
      access: to(kind.remove),
      params: ofOne,
      data: {},
      fails: [...fails, 'not_found', 'move_not_possible'],
      activity: EntryRemoved,
    }),
  }
}

const importOf = <Schema extends z.ZodObject>(kind: EntryOptions<Schema, string, string>) => {
  const access = (kind.scope === 'phase' ? canInPhase : can)(kind.add, 'appId')
  return {
    /**
     * Adds the rows of a CSV file with a heading: all of them, or, when something is wrong with one, none. What is there already
     * is left as it is.
     * @throws quota_reached when they are more than there is room for
     */
    import: post(`${kind.path as Path}/import`, {
      summary: `Add ${kind.words} from a CSV file`,
      access,
      params: { appId: AppId },
      body: z.strictObject({ csv: z.string().max(longestCsv) }),
      data: {
        added: z.number(),
        /** Rows that were there already. */
        known: z.number(),
        problems: z.array(RowProblem),
      },
      fails: [...fails, 'quota_reached', 'move_not_possible'],
      activity: EntriesImported,
    }),
  }
}

/**
 * Declares a list of entries of an app, or of an app and a phase. docs/decisions/0063 shows how one is served and shown. A list
 * whose entries are not changed or imported leaves those routes out where it is served.
 */
export const entryKind = <Schema extends z.ZodObject, const Sort extends string, const Filter extends string = never>(
  kind: EntryOptions<Schema, Sort, Filter>,
) => {
  const { list, download } = readsOf(kind)
  // The changes depend on neither how the list is sorted nor on its filters.
  const plain = kind as unknown as EntryOptions<Schema, string, string>
  return { ...kind, routes: { list, download, ...changesOf(plain), ...importOf(plain) } }
}

/** Any list, for what does not look into its entries. */
export type EntryKind = Omit<ReturnType<typeof entryKind<z.ZodObject, string, never>>, 'filters'> & {
  filters?: readonly string[] | undefined
}
export type EntryRoutes = EntryKind['routes']
/** A list by what its entries are. */
export type EntryKindOf<Entry> = Omit<EntryKind, 'schema'> & { schema: z.ZodType<Entry> }
