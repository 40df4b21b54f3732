import type { AppStatus } from '@portico/contract/apps/apps'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { countedPageOf, type Page, pageOf, type Paging } from '../../../kernel/database/page.ts'
import { likePattern, matchesAnyCase } from '../../../kernel/database/patterns.ts'
import { type AppRow, recordedStatuses, type Viewer } from './apps.rules.ts'
import { visibleApps } from './apps.store.ts'

interface AppFilter {
  keyword?: string | undefined
  status?: AppStatus | undefined
}

const columns = ['id', 'name', 'status', 'iconFileId'] as const

/** Reads the lists of apps that viewers may see, by name, ignoring case, then id. */
export const listStore = (db: Db) => {
  const select = (viewer: Viewer, { keyword, status }: AppFilter) => {
    let found = db.selectFrom('app').where(visibleApps(viewer))
    if (status) found = found.where('status', 'in', recordedStatuses(status))
    if (!keyword) return found
    const pattern = likePattern(keyword)
    // What is spelled with ß is found by ss, and the other way round.
    const spelled = /ß|ss/i.test(keyword)
      ? matchesAnyCase(sql`replace(name, 'ß', 'ss')`, pattern.replaceAll('ß', 'ss'))
      : sql<boolean>`false`
    return found.where((app) => app.or([matchesAnyCase(sql.ref('name'), pattern), matchesAnyCase(sql.ref('id'), pattern), spelled]))
  }

  const listed = (viewer: Viewer, filter: AppFilter) =>
    select(viewer, filter)
      .select(columns)
      .orderBy(sql`lower(name)`)
      .orderBy('id')

  return {
    /** Reads a page. A keyword has to be compared with every app; without one, the page is read in the order of an index that contains all of it. */
    page: (viewer: Viewer, filter: AppFilter, paging: Paging): Promise<Page<AppRow>> => {
      const apps = listed(viewer, filter)
      return filter.keyword ? countedPageOf(apps, paging) : pageOf(apps, paging)
    },

    /** Reads a page with the SHA-256 of its rows. If it is a known one, `list` is empty: most of the cost is in reading the rows. */
    pageUnlessKnown: async (viewer: Viewer, filter: AppFilter, { page, size }: Paging, known: readonly string[]) => {
      const before = page * size
      const apps = listed(viewer, filter).offset(before)
      const counted = select(viewer, filter).select(({ fn }) => fn.countAll().as('apps'))
      const { rows } = await sql<{ hash: string; total: number } & (AppRow | { id: null })>`
        with hashed as materialized (
          select count(*) as apps, encode(sha256(convert_to(coalesce(string_agg(listed::text, e'\n'), ''), 'UTF8')), 'hex') as hash
          from (${apps.limit(size)}) as listed
        )
        select hash, id, name, status, icon_file_id,
          case when apps between 1 and ${size}::integer - 1 then apps + ${before}::bigint else (${counted}) end as total
        from hashed left join lateral (
          ${apps.limit(sql<number>`case when hash = any(${known}::text[]) then 0 else ${size}::integer end`)}
        ) as listed on true
        order by lower(name), id`.execute(db)
      const { hash = '', total = 0 } = rows[0] ?? {}
      return { hash, total, list: rows.filter((row) => row.id !== null) }
    },
  }
}
