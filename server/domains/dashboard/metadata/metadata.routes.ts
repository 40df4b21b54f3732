import { maxChangeDays, metadata, type MetaOption, type MetaVersion } from '@portico/contract/dashboard/metadata'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Paging } from '../../../kernel/database/page.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { membersVisibleTo } from '../../people/accounts/index.ts'
import { appOf, appVisibleTo, fileAnswer, filesOfApp, recordFile } from '../../apps/apps/index.ts'
import { changeBulk, previewBulk } from './saving/bulk.actions.ts'
import { categoryStore } from './reading/category.store.ts'
import { definitionsStore } from './defining/definitions.store.ts'
import { ingest } from './ingesting/ingest.actions.ts'
import { latestOf } from './reading/latest.actions.ts'
import { saveCategory } from './saving/saving.actions.ts'
import { metaDatasOf } from './metadata.rules.ts'
import { readUpload } from './uploading/upload.actions.ts'
import { timelineOf } from './reading/timeline.actions.ts'
import { timelineStore } from './reading/timeline.store.ts'
import { type VersionRow, versionsStore } from './reading/versions.store.ts'

type Option = z.infer<typeof MetaOption>

const optionsBySet = async (db: Db): Promise<Record<string, Option[]>> => {
  const sets = new Map<string, Option[]>()
  for (const { optionSet, value, label, labels } of await definitionsStore(db).options())
    sets.set(optionSet, [...(sets.get(optionSet) ?? []), { value, label, ...(labels && { labels }) }])
  return Object.fromEntries(sets)
}

const versionOf = (row: VersionRow, names: readonly string[]): MetaVersion => ({
  id: row.id,
  catgId: row.categoryId,
  version: row.version,
  meta: { metaDatas: metaDatasOf(row.values, names) },
  userInfo: { name: row.authorName, email: row.authorEmail ?? '' },
  updatedAt: row.createdAt.toISOString(),
  reason: row.reason,
})

interface CategoryRequest extends Paging {
  appId: string
  catgId: number
}

/** Returns a category of an app with a page of its versions. @throws app_not_found, category_not_found */
const categoryOf = async (db: Db, person: Person, request: CategoryRequest) => {
  const { app, category } = (await categoryStore(db).withVersions(person, request)) ?? fail('app_not_found')
  const { catgId, catgName, definitions: metas, versions, total } = category ?? fail('category_not_found')
  return { app: appOf(app), catg: { catgId, catgName }, metas, names: metas.map(({ name }) => name), versions, total }
}

export const metadataRoutes = ({ files, config }: Deps) =>
  implement(metadata, {
    definitions: async ({ db }) => ({
      'meta-defines': await definitionsStore(db).all(),
      'meta-catgs': await definitionsStore(db).namedCategories(),
    }),

    constants: async ({ db, actor }) => ({
      'all-meta-val-consts': {
        pulldown: await optionsBySet(db),
        members: await membersVisibleTo(db, actor),
        specialKeyListMap: {
          ENABLE_DROPDOWN_CREATE_KEYS: (await definitionsStore(db).all()).flatMap(({ name, createsOptions }) =>
            createsOptions ? [name] : [],
          ),
        },
      },
    }),

    latest: async ({ db, actor, params, query }) => {
      const moment = query.asOf === undefined ? undefined : { day: query.asOf, timeZone: config.DISPLAY_TIME_ZONE }
      return (await latestOf(db, actor, params.appId, moment)) ?? fail('app_not_found')
    },

    versions: async ({ db, actor, params, query }) => {
      const { app, catg, names, metas, versions, total } = await categoryOf(db, actor, { ...params, ...query })
      return { app, catg, metas, versions: versions.map((row) => versionOf(row, names)), total }
    },

    version: async ({ db, actor, params }) => {
      const { names } = await categoryOf(db, actor, { ...params, page: 0, size: 0 })
      const row = (await versionsStore(db).version(params.appId, params.catgId, params.ver)) ?? fail('version_not_found')
      return { appCatgMetaVals: versionOf(row, names) }
    },

    timeline: async ({ db, actor, params, query }) => {
      const request = { ...params, ...query, timeZone: config.DISPLAY_TIME_ZONE }
      return (await timelineOf(db, actor, request)) ?? fail('app_not_found')
    },

    changeDays: async ({ db, actor, params }) => {
      if (!(await appVisibleTo(db, actor, params.appId))) fail('app_not_found')
      return { days: await timelineStore(db).days(actor, { ...params, timeZone: config.DISPLAY_TIME_ZONE }, maxChangeDays) }
    },

    add: async ({ db, actor, params, body, record, unchanged }) => {
      const { appId, catgId } = params
      const differing = [body.appId === appId ? [] : 'appId', body.catgId === catgId ? [] : 'catgId'].flat()
      if (differing.length > 0) fail('invalid_input', { fieldErrors: differing.map((field) => fieldError(field, 'invalid')) })
      const { id, version, changes } = await saveCategory(db, actor, body)
      if (changes.length === 0) unchanged()
      else await record({ appId, catgId, version, changes })
      return { id, version }
    },

    previewBulk: async ({ db, actor, body }) => ({ changes: await previewBulk(db, actor, body) }),

    changeBulk: async ({ db, actor, body, record, unchanged }) => {
      const apps = await changeBulk(db, actor, body)
      if (apps.length === 0) unchanged()
      else await record(apps.map((app) => ({ ...app, key: body.key, after: body.value, reason: body.reason || null })))
      return { versions: apps.map(({ appId, version }) => ({ appId, version })) }
    },

    upload: prepared(
      (call) => readUpload(files, call),
      async ({ db, actor, params: { appId }, upload, record, discard }, file) => {
        const { id, name, size, contentType } = file
        if (id !== upload.id) await discard([upload.id])
        await recordFile(db, { ...file, appId, uploadedBy: actor.userKey })
        await record({ appId, fileId: id, name, size })
        return { file: { id, name, size, contentType } }
      },
    ),

    file: async ({ db, actor, params }) => {
      if (!(await appVisibleTo(db, actor, params.appId))) fail('app_not_found')
      const [file] = await filesOfApp(db, params.appId, [params.fileId])
      return file ? fileAnswer(files, file) : fail('file_not_found')
    },

    ingest: async ({ db, actor, params, body, record, unchanged }) => {
      const { versions, repeated } = await ingest(db, actor, params.appId, body)
      if (repeated || versions.length === 0) unchanged()
      else await record({ appId: params.appId, service: actor.code, versions })
      return { versions, repeated }
    },
  })
