import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion, RecordId, RecordIdInPath } from '../../../kernel/ids.ts'
import { Day } from '../../../kernel/moments.ts'
import { pagingOf } from '../../../kernel/paging.ts'
import { safePost, can, dashboard, fileBytes, get, post, put, service } from '../../../kernel/route.ts'
import { limits, text } from '../../../kernel/text.ts'
import { App, AppId } from '../../apps/apps/apps.contract.ts'
import { Category, ChangeDay, ChangedValue, TimelineEntry, VersionAuthor } from './metadata.timeline.ts'
import { Names } from './metadata.names.ts'
import { MetaDefinition, MetaValue } from './metadata.types.ts'

export * from './metadata.rules.ts'
export * from './metadata.names.ts'
export * from './metadata.timeline.ts'
export * from './metadata.types.ts'
export * from './metadata.values.ts'

export const CategoryId = RecordIdInPath
export const VersionNumber = RecordIdInPath

/** The caller's right to a category of this app: read only, or edit. */
export const CategoryRight = z.enum(['VIEW', 'EDIT'])

/** One metadata key with its value. Keys without a value are not stored. */
export const MetaData = z.object({ key: z.string(), value: MetaValue }).meta({ id: 'MetaData' })
export type MetaData = z.infer<typeof MetaData>
const Meta = z.object({ metaDatas: z.array(MetaData) }).meta({ id: 'Meta' })
/** A category's latest values for one app. Version 0 with `id` null: nothing has been saved yet. */
export const CategoryMetas = z
  .object({
    catgId: z.number(),
    catgName: z.string(),
    id: z.string().nullable(),
    version: z.number(),
    meta: Meta,
    updatedAt: z.string().nullable(),
    dshbrdPrmsnType: CategoryRight,
    /** The roles that may edit it, where not every role with the right to edit metadata may. */
    editorRoles: z.array(z.number()).optional(),
  })
  .meta({ id: 'CategoryMetas' })
export type CategoryMetas = z.infer<typeof CategoryMetas>

/** One stored version of a category for one app. */
export const MetaVersion = z
  .object({
    id: z.string(),
    catgId: z.number(),
    version: z.number(),
    meta: Meta,
    userInfo: VersionAuthor,
    updatedAt: z.string(),
    /** The reason for the change, if its author gave one. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'MetaVersion' })
export type MetaVersion = z.infer<typeof MetaVersion>

export const MetaOption = z.object({ value: z.string(), label: z.string(), labels: Names.optional() }).meta({ id: 'MetaOption' })
export const Member = z.object({ name: z.string(), email: z.string() }).meta({ id: 'Member' })
/** An uploaded file that a value can refer to. */
export const FileReference = z
  .object({ id: z.uuid(), name: z.string(), size: z.number(), contentType: z.string() })
  .meta({ id: 'FileReference' })
const ChangedData = z.strictObject({ key: z.string().max(100), value: MetaValue }).meta({ id: 'ChangedData' })
const ChangedMeta = z.strictObject({ metaDatas: z.array(ChangedData).max(200) })

/**
 * A change of a category. `version` is the one that was edited (0: none yet) and `id` its id; if it is no longer the
 * latest, the call fails with `stale_version`. Omitted keys keep their values; `null` clears one.
 */
export const NewVersion = z
  .strictObject({
    appId: AppId,
    catgId: RecordId,
    id: z.string().max(100).nullable(),
    version: EditedVersion,
    meta: ChangedMeta,
    reason: text({ max: limits.reason, blank: true }).optional(),
  })
  .meta({ id: 'NewVersion' })
export const MetadataChanged = activity(
  'metadata.changed',
  'app',
  z.object({ appId: z.string(), catgId: z.number(), version: z.number(), changes: z.array(ChangedValue) }),
)
export const MetadataIngested = activity(
  'metadata.ingested',
  'app',
  z.object({ appId: z.string(), service: z.string(), versions: z.array(z.object({ catgId: z.number(), version: z.number() })) }),
)
/** Recorded once for each app that changed. */
export const MetadataChangedInBulk = activity(
  'metadata.changed-in-bulk',
  'app',
  z.object({
    appId: z.string(),
    key: z.string(),
    version: z.number(),
    before: MetaValue,
    after: MetaValue,
    reason: z.string().nullable(),
  }),
)
export const FileUploaded = activity(
  'metadata.file-uploaded',
  'app',
  z.object({ appId: z.string(), fileId: z.string(), name: z.string(), size: z.number() }),
)

/** Most apps in one bulk change. */
export const maxBulkApps = 1_000

/** One key of several apps, to be set to the same value; `null` clears it. */
export const BulkChange = z
  .strictObject({
    key: z.string().max(100),
    value: MetaValue,
    appIds: z.array(AppId).min(1, { error: 'required' }).max(maxBulkApps),
    reason: text({ max: limits.reason, blank: true }).optional(),
  })
  .meta({ id: 'BulkChange' })
const api = '/dashboard-api/api/v1.0'
const edit = can('app-metadata-edit', 'appId')

export const metadata = {
  /** Returns the definitions in order, and the categories with their names by language. */
  definitions: get(`${api}/meta-define/list`, {
    summary: 'List the definitions of all metadata keys',
    access: dashboard,
    data: { 'meta-defines': z.array(MetaDefinition), 'meta-catgs': z.array(Category.extend({ names: Names.optional() })) },
  }),
  /** Returns the options by option set, the people a MEMBER field can name, and the keys that accept new options. */
  constants: get(`${api}/meta-val-const/list`, {
    summary: 'List the options, people and keys that values are chosen from',
    access: dashboard,
    data: {
      'all-meta-val-consts': z.object({
        pulldown: z.record(z.string(), z.array(MetaOption)),
        members: z.array(Member),
        specialKeyListMap: z.object({ ENABLE_DROPDOWN_CREATE_KEYS: z.array(z.string()) }),
      }),
    },
  }),
  /** With `asOf` (`yyyy-MM-dd`), the values at the end of that day, read-only. */
  latest: get(`${api}/app/:appId/meta/latest/list`, {
    summary: "Read an app's latest metadata",
    access: dashboard,
    params: { appId: AppId },
    query: { asOf: Day.optional() },
    data: { app: App, catgMetas: z.array(CategoryMetas) },
    fails: ['app_not_found'],
  }),
  /** Lists the newest first. `total` counts all versions; without `size` returns the newest hundred. */
  versions: get(`${api}/app/:appId/meta/catg/:catgId/versions`, {
    summary: 'List the versions of a category of an app',
    access: dashboard,
    params: { appId: AppId, catgId: CategoryId },
    query: pagingOf({ max: 100, size: 100 }),
    data: { app: App, catg: Category, metas: z.array(MetaDefinition), versions: z.array(MetaVersion), total: z.number() },
    fails: ['app_not_found', 'category_not_found'],
  }),
  version: get(`${api}/app/:appId/catg/:catgId/ver/:ver/metas`, {
    summary: 'Read one version of a category of an app',
    access: dashboard,
    params: { appId: AppId, catgId: CategoryId, ver: VersionNumber },
    data: { appCatgMetaVals: MetaVersion },
    fails: ['app_not_found', 'category_not_found', 'version_not_found'],
  }),
  /**
   * Lists the versions of all categories, the newest first. `catgId`, `author` (a name), `key` (it changed) and `month` (`yyyy-MM`, in
   * the portal's time zone) narrow it; `months` follow the filters except their own, `authors` and `catgs` count everything.
   */
  timeline: get(`${api}/app/:appId/meta/timeline`, {
    summary: "List an app's changes over all categories",
    access: dashboard,
    params: { appId: AppId },
    query: {
      ...pagingOf({ max: 100, size: 40 }),
      catgId: RecordIdInPath.optional(),
      author: z.string().max(200).optional(),
      key: z.string().max(100).optional(),
      month: z
        .string()
        .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
        .optional(),
    },
    data: {
      app: App,
      entries: z.array(TimelineEntry),
      total: z.number(),
      months: z.array(z.object({ month: z.string(), count: z.number() })),
      authors: z.array(z.object({ name: z.string(), isSystem: z.boolean(), count: z.number() })),
      catgs: z.array(Category.extend({ count: z.number() })),
    },
    fails: ['app_not_found'],
  }),
  /** Lists the days on which something changed, the newest first. */
  changeDays: get(`${api}/app/:appId/meta/change-days`, {
    summary: "List the days on which an app's metadata changed",
    access: dashboard,
    params: { appId: AppId },
    data: { days: z.array(ChangeDay) },
    fails: ['app_not_found'],
  }),
  /** Saves a category as a new version. A save that changes nothing creates none and answers with the existing version. */
  add: post(`${api}/app/:appId/catg/:catgId/metas/add`, {
    summary: 'Save a category of an app as a new version',
    access: edit,
    params: { appId: AppId, catgId: CategoryId },
    body: NewVersion,
    data: { id: z.string().nullable(), version: z.number() },
    fails: ['app_not_found', 'category_not_found', 'not_allowed', 'stale_version', 'invalid_input'],
    activity: MetadataChanged,
    dailyLimit: 'save',
  }),
  /** Previews a bulk change: apps that already have the value are left out. Changes nothing. */
  previewBulk: safePost(`${api}/metas/bulk/preview`, {
    summary: 'Preview a change of one key of many apps',
    access: dashboard,
    body: BulkChange,
    data: { changes: z.array(z.object({ appId: z.string(), before: MetaValue })) },
    fails: ['invalid_input'],
  }),
  /** Changes one key of many apps: a new version of each app that changes, all or none. */
  changeBulk: post(`${api}/metas/bulk`, {
    summary: 'Change one key of many apps',
    access: dashboard,
    body: BulkChange,
    data: { versions: z.array(z.object({ appId: z.string(), version: z.number() })) },
    fails: ['invalid_input'],
    activity: MetadataChangedInBulk,
    dailyLimit: 'bulk',
  }),
  upload: post(`${api}/app/:appId/file/add`, {
    summary: 'Upload a file as a value of an app',
    access: edit,
    params: { appId: AppId },
    encoding: 'multipart',
    data: { file: FileReference },
    fails: ['app_not_found', 'body_too_large', 'invalid_input'],
    activity: FileUploaded,
    dailyLimit: 'upload',
  }),
  file: get(`${api}/app/:appId/file/:fileId`, {
    summary: 'Download a file of an app',
    access: dashboard,
    params: { appId: AppId, fileId: z.uuid() },
    data: fileBytes,
    fails: ['app_not_found', 'file_not_found'],
  }),
  /**
   * Accepts values from another system, for keys of origin EXTERNAL_SYSTEM_BASED in the categories that the service may write.
   * Repeating the same `sourceId` and `sourceVersion` changes nothing for 90 days after they were last received.
   */
  ingest: put(`${api}/ingest/app/:appId/metas`, {
    summary: 'Send metadata of an app from another system',
    access: service,
    params: { appId: AppId },
    body: z.strictObject({
      sourceId: z.string().min(1).max(100),
      sourceVersion: z.string().min(1).max(100),
      metaDatas: z.array(ChangedData).min(1).max(200),
    }),
    data: { versions: z.array(z.object({ catgId: z.number(), version: z.number() })), repeated: z.boolean() },
    fails: ['app_not_found', 'invalid_input', 'not_a_service', 'not_allowed'],
    activity: MetadataIngested,
  }),
}
