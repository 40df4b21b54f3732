import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { limits } from '../../../kernel/characters.ts'
import { EditedVersion, RecordIdInPath } from '../../../kernel/ids.ts'
import { sortsOf } from '../../../kernel/order.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { type Phase, phases } from '../../../kernel/permission.ts'
import { can, canInPhase, del, fileBytes, get, post, put } from '../../../kernel/route.ts'
import type { Permission } from '../../../permissions.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'

/** Maximum characters of an imported CSV file. */
export const maxCsvLength = 2_000_000
/** Maximum problems reported per file. */
export const maxCsvProblems = 200

const Fields = z.record(z.string(), z.unknown())
const one = { appId: z.string(), kind: z.string(), phase: z.literal(phases).optional(), id: z.number() }
export const EntryAdded = activity('entry.added', 'app', z.object({ ...one, after: Fields }))
export const EntryChanged = activity('entry.changed', 'app', z.object({ ...one, before: Fields, after: Fields }))
export const EntryRemoved = activity('entry.removed', 'app', z.object({ ...one, before: Fields }))
export const EntriesImported = activity('entry.imported', 'app', z.object({ ...one, added: z.number() }).omit({ id: true }))

/** A problem in a row of a file: its line from 1, the field (none for the whole row), and a code of `fieldProblems`. */
export const RowProblem = z
  .object({ line: z.number(), field: z.string().nullable(), code: z.string(), details: z.record(z.string(), z.unknown()) })
  .meta({ id: 'RowProblem' })
export type RowProblem = z.infer<typeof RowProblem>

/** Columns by which every list can be sorted, in addition to its own fields. */
export const commonSorts = ['at', 'by'] as const

/** A list, as data. `entryKind` derives its routes. */
export interface EntryOptions<Schema extends z.ZodObject, Sort extends string, Filter extends string> {
  /** The name under which entries are stored; it never changes. */
  name: string
  path: string
  /** True where the specification puts the list at `path` itself (GET to list, POST to add) rather than at `/list` and `/add`. */
  atPath?: true
  /** The plural noun for its entries in the API description: `test users`. */
  words: string
  /** Whether entries belong to a phase, or to the app. */
  scope: 'phase' | 'app'
  /** The phases in which entries can be added, changed and removed; all if unset. */
  phases?: readonly Phase[]
  schema: Schema
  /** The unique key of an entry within its app and phase, as text. */
  key(entry: z.output<Schema>): string
  /** The field at which a duplicate is reported. */
  keyField: keyof z.output<Schema> & string
  /** Maximum entries of an app, per phase. */
  max: number
  /** Fields by which the list is sorted, searched and filtered. */
  sorts: readonly Sort[]
  searched: readonly (keyof z.output<Schema> & string)[]
  filters?: readonly Filter[] | undefined
  /** Converts an entry to CSV cells and back; by default each field is a text cell. */
  csv?: { cells(entry: z.output<Schema>): Record<string, string | number>; entry(cells: Record<string, string>): unknown }
  view: Permission
  add: Permission
  /** Unset: entries cannot be changed. */
  edit?: Permission
  remove: Permission
}

const fails = ['app_not_found', 'invalid_input'] as const
type Path = '/games-api/api/v1.0/app/:appId/entries'

const pathOf = ({ path, atPath }: { path: string; atPath?: true }, name: 'list' | 'add'): Path =>
  (atPath ? path : `${path}/${name}`) as Path

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
  const filters = Object.fromEntries((kind.filters ?? []).map((name) => [name, z.string().max(100).optional()]))
  const listQuery = {
    keyword: z.string().trim().max(limits.keyword).default(''),
    sort: z.enum(sortsOf<string>([...commonSorts, ...kind.sorts])).default('at,desc'),
    ...(filters as { [Name in Filter]: z.ZodOptional<z.ZodString> }),
  }
  return {
    list: get(pathOf(kind, 'list'), {
      summary: `List ${kind.words}`,
      access,
      params,
      query: { ...paging, ...listQuery },
      data: {
        ...paged(rowOf(kind.schema)),
        /** The total number of entries, regardless of the search, and their maximum. */
        used: z.number(),
        most: z.number(),
        mayAdd: z.boolean(),
      },
      fails,
    }),
    /** Returns all matches as a CSV file. */
    download: get(`${path}/download`, {
      summary: `Download ${kind.words} as CSV`,
      access,
      params,
      query: listQuery,
      data: fileBytes,
      fails,
    }),
  }
}

const changesOf = <Schema extends z.ZodObject>(kind: EntryOptions<Schema, string, string>) => {
  const path = kind.path as Path
  const accessBy = (permission: Permission) => (kind.scope === 'phase' ? canInPhase : can)(permission, 'appId')
  const entryParams = { appId: AppId, entryId: RecordIdInPath }
  return {
    /** @throws quota_reached beyond the maximum; name_taken for a duplicate */
    add: post(pathOf(kind, 'add'), {
      summary: `Add one of the ${kind.words}`,
      access: accessBy(kind.add),
      params: { appId: AppId },
      body: kind.schema,
      data: { id: z.number() },
      fails: [...fails, 'quota_reached', 'name_taken', 'move_not_possible'],
      activity: EntryAdded,
    }),
    change: put(`${path}/:entryId`, {
      summary: `Change one of the ${kind.words}`,
      access: accessBy(kind.edit ?? kind.remove),
      params: entryParams,
      body: z.strictObject({ data: kind.schema, version: EditedVersion }),
      data: { version: z.number() },
      fails: [...fails, 'not_found', 'stale_version', 'name_taken', 'move_not_possible'],
      activity: EntryChanged,
    }),
    remove: del(`${path}/:entryId`, {
      summary: `Remove one of the ${kind.words}`,
      access: accessBy(kind.remove),
      params: entryParams,
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
     * Imports the rows of a CSV file with a header: all or, if one is invalid, none. Existing entries are left as they are.
     * @throws quota_reached when they exceed the maximum
     */
    import: post(`${kind.path as Path}/import`, {
      summary: `Add ${kind.words} from a CSV file`,
      access,
      params: { appId: AppId },
      body: z.strictObject({ csv: z.string().max(maxCsvLength) }),
      data: {
        added: z.number(),
        /** Rows that existed already. */
        known: z.number(),
        problems: z.array(RowProblem),
      },
      fails: [...fails, 'quota_reached', 'move_not_possible'],
      activity: EntriesImported,
    }),
  }
}

/**
 * Declares a list of entries of an app, or of an app and a phase. docs/decisions/0063 shows server and page. A
 * list without changes or imports omits those routes on the server.
 */
export const entryKind = <Schema extends z.ZodObject, const Sort extends string, const Filter extends string = never>(
  kind: EntryOptions<Schema, Sort, Filter>,
) => {
  const { list, download } = readsOf(kind)
  // Mutations depend neither on the sort order nor on the filters.
  const plain = kind as unknown as EntryOptions<Schema, string, string>
  return { ...kind, routes: { list, download, ...changesOf(plain), ...importOf(plain) } }
}

/** Any list, for code that is generic over entries. */
export type EntryKind = Omit<ReturnType<typeof entryKind<z.ZodObject, string, never>>, 'filters'> & {
  filters?: readonly string[] | undefined
}
export type EntryRoutes = EntryKind['routes']
/** A list by the type of its entries. */
export type EntryKindOf<Entry> = Omit<EntryKind, 'schema'> & { schema: z.ZodType<Entry> }
