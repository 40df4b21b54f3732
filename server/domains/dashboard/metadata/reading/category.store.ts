import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import type { Paging } from '../../../../kernel/database/page.ts'
import { type AppRow, compileForViewers, type Viewer, visibleApp } from '../../../apps/apps/index.ts'
import type { Definition } from '../metadata.rules.ts'
import type { VersionRow } from './versions.store.ts'

/** An app and one of its categories; `catgName` null: the category does not exist. */
interface Row extends AppRow {
  roles: number[]
  catgName: string | null
  editorRoles: number[] | null
  definitions: Definition[] | null
  versions: (Omit<VersionRow, 'createdAt'> & { createdAt: string })[]
}

interface Subject {
  appId: string
  catgId: number
}

/** A page by the rows before it: a compiled statement cannot compute with its values, as `pageClause` does. */
interface HistoryPage extends Subject {
  size: number
  skip: number
}

/** Every column of the category's definitions, in order. */
const definitions = sql`(
  select json_agg(
    json_build_object(
      'id', id, 'name', name, 'type', type, 'pullDown', option_set, 'multiSelectable', multi_selectable, 'autoComplete', auto_complete,
      'userEditable', user_editable, 'value', initial_value, 'catgId', category_id, 'order', position, 'origin', origin,
      'searchable', searchable, 'createsOptions', creates_options, 'recordField', record_field, 'serviceGroup', service_group,
      'platform', platform
    ) order by position, id)
  from meta_definition where category_id = c.id)`

/** Selects some versions with their authors, newest first. */
const versions = ({ size, skip }: HistoryPage) => sql`
  coalesce((
    select json_agg(
      json_build_object(
        'id', v.id, 'categoryId', v.category_id, 'version', v.version, 'values', v."values", 'reason', v.reason,
        'createdAt', v.created_at, 'authorName', v.author_name, 'authorEmail', p.email
      ) order by v.version desc)
    from (
      select * from meta_version where app_id = app.id and category_id = c.id order by version desc limit ${size} offset ${skip}
    ) v left join person p on p.id = v.author_id
  ), '[]')`

const category = <Total extends number | null>(total: RawBuilder<Total>) =>
  compileForViewers(
    (viewer, page: HistoryPage) => sql<Row & { total: Total }>`
      select app.*, c.name as catg_name, c.editor_roles, ${definitions} as definitions, ${versions(page)} as versions, ${total} as total
      from (${visibleApp(viewer, page.appId)}) app left join meta_category c on c.id = ${page.catgId}`,
  )

const withCount = category(sql<number>`(select count(*) from meta_version where app_id = app.id and category_id = c.id)`)
const withoutCount = category(sql<null>`null`)

const categoryFrom = <Total>(
  { roles, catgName, editorRoles, definitions: found, versions, total, ...app }: Row & { total: Total },
  catgId: number,
) => {
  if (catgName === null) return { app, roles, category: undefined }
  const read = versions.map((version) => ({ ...version, createdAt: new Date(version.createdAt) }))
  return { app, roles, category: { catgId, catgName, editorRoles, definitions: found ?? [], versions: read, total } }
}

/** Reads everything needed to show or save a category of an app: one statement, because every change runs it. */
export const categoryStore = (db: Db) => ({
  /**
   * Returns the app with the viewer's roles and the category with a page of its versions, newest first, and their number;
   * undefined when the app is hidden.
   */
  withVersions: async (viewer: Viewer, { appId, catgId, page, size }: Subject & Paging) => {
    const [row] = await withCount(db, viewer, { appId, catgId, size, skip: page * size })
    return row && categoryFrom(row, catgId)
  },

  /** Returns the same with only the latest version, without counting versions: an app that is saved often has many. */
  withLatest: async (viewer: Viewer, { appId, catgId }: Subject) => {
    const [row] = await withoutCount(db, viewer, { appId, catgId, size: 1, skip: 0 })
    return row && categoryFrom(row, catgId)
  },
})
