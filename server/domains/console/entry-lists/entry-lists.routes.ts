import { type EntryKind, type EntryRoutes, maxCsvProblems } from '@portico/contract/console/entry-lists'
import type { Sort } from '@portico/contract/kernel/order'
import { covers } from '@portico/contract/kernel/permission'
import { extentOf } from '@portico/contract/permissions'
import { mapPage } from '../../../kernel/database/page.ts'
import { csvFile } from '../../../kernel/http/files/csv-file.ts'
import { type Handlers, implement } from '../../../kernel/http/calls/implement.ts'
import type { Caller, Standing } from '../../../kernel/identity/actor.ts'
import { editorOf } from '../../../kernel/identity/editor.ts'
import { addEntries, addEntry, changeEntry, type EntryHooks, type ListContext, placeOf, removeEntry } from './entry-lists.actions.ts'
import { csvOf, entriesIn } from './entry-lists.csv.ts'
import { type ListQuery, entriesStore } from './entry-lists.store.ts'

const mayOf = ({ phases }: EntryKind, { actor, standing }: Caller) => {
  const isOpen = !phases || standing.phase === undefined || phases.includes(standing.phase)
  return (permission: EntryKind['add'] | undefined) =>
    permission && isOpen ? extentOf(permission, { ...actor, roles: standing.roles }, standing.phase) : 'none'
}

const listQueryOf = (kind: EntryKind, query: { keyword: string; sort: Sort }): ListQuery => {
  const filters = kind.filters ?? []
  const filterValues = Object.entries(query).filter(([name]) => filters.includes(name))
  return { keyword: query.keyword, sort: query.sort, searched: kind.searched, filters: Object.fromEntries(filterValues) }
}

const reads = (kind: EntryKind): Pick<Handlers<EntryRoutes>, 'list' | 'download'> => ({
  list: async ({ db, actor, standing, params, query }) => {
    const place = placeOf(kind, { ...params, phase: standing.phase })
    const may = mayOf(kind, { actor, standing })
    const [edits, removes] = [may(kind.edit), may(kind.remove)]
    const page = await entriesStore(db).page(place, listQueryOf(kind, query), query)
    return {
      ...mapPage(page, ({ body, createdBy, at: addedAt, ...row }) => ({
        ...row,
        data: body,
        at: addedAt.toISOString(),
        editable: covers(edits, createdBy === actor.userKey),
        removable: covers(removes, createdBy === actor.userKey),
      })),
      used: await entriesStore(db).count(place),
      most: kind.max,
      mayAdd: may(kind.add) !== 'none',
    }
  },

  download: async ({ db, standing, params, query }) => {
    const place = placeOf(kind, { ...params, phase: standing.phase })
    const rows = await entriesStore(db).all(place, listQueryOf(kind, query), kind.max)
    return csvFile(
      `${kind.name}-${params.appId}.csv`,
      csvOf(
        kind,
        rows.map(({ body }) => body),
      ),
    )
  },
})

/** Parses a file's entries, each also checked by its row's rules. */
const checkedIn = async ({ db, kind, hooks }: ListContext, place: { appId: string; phase?: Standing['phase'] }, csv: string) => {
  const { entries, problems } = entriesIn(kind, csv)
  const refused = hooks.check
    ? (await Promise.all(entries.map(async ({ body }) => (await hooks.check?.(db, body, place)) ?? []))).flat()
    : []
  const rest = refused.map(({ field, code = 'invalid', details = {} }) => ({ line: 0, field, code, details }))
  return { entries, problems: [...problems, ...rest].slice(0, maxCsvProblems) }
}

const changes = (kind: EntryKind, hooks: EntryHooks): Omit<Handlers<EntryRoutes>, 'list' | 'download'> => {
  const detailsOf = ({ appId }: { appId: string }, { phase }: Standing) => ({ appId, kind: kind.name, ...(phase && { phase }) })
  const listPlaceOf = (params: { appId: string }, { phase }: Standing) => ({ appId: params.appId, phase })
  return {
    add: async ({ db, actor, standing, params, body, record }) => {
      const id = await addEntry({ db, kind, hooks, by: actor }, listPlaceOf(params, standing), body)
      await record({ ...detailsOf(params, standing), id, after: body })
      return { id }
    },

    change: async ({ db, actor, standing, params, body, record }) => {
      const editor = editorOf({ actor, standing })
      const one = { ...listPlaceOf(params, standing), id: params.entryId, editor }
      const { before, version } = await changeEntry({ db, kind, hooks, by: actor }, one, body)
      await record({ ...detailsOf(params, standing), id: params.entryId, before: { ...before }, after: body.data })
      return { version }
    },

    remove: async ({ db, actor, standing, params, record }) => {
      const editor = editorOf({ actor, standing })
      const before = await removeEntry({ db, kind, hooks, by: actor }, { ...listPlaceOf(params, standing), id: params.entryId, editor })
      await record({ ...detailsOf(params, standing), id: params.entryId, before: { ...before } })
      return {}
    },

    import: async ({ db, actor, standing, params, body: { csv }, record, unchanged }) => {
      const listing: ListContext = { db, kind, hooks, by: actor }
      const { entries, problems } = await checkedIn(listing, listPlaceOf(params, standing), csv)
      const ids = problems.length === 0 ? await addEntries(listing, listPlaceOf(params, standing), entries) : []
      if (ids.length === 0) unchanged()
      else await record({ ...detailsOf(params, standing), added: ids.length })
      return { added: ids.length, known: problems.length === 0 ? entries.length - ids.length : 0, problems }
    },
  }
}

/**
 * Implements the routes of a list, or some of them.
 *
 *     routes: combineRoutes([entryRoutes(testers), …])
 */
export const entryRoutes = (kind: EntryKind, hooks: EntryHooks = {}, only?: readonly (keyof EntryRoutes)[]) => {
  const handlers: Handlers<EntryRoutes> = { ...reads(kind), ...changes(kind, hooks) }
  const served = Object.entries(kind.routes).filter(([name]) => !only || only.includes(name as keyof EntryRoutes))
  // `implement` serves only the routes that are there.
  return implement(Object.fromEntries(served) as unknown as EntryRoutes, handlers)
}
