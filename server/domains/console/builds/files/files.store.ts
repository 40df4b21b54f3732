import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { participant } from '../../conversations/index.ts'
import type { BuildFileTable, FileStatus } from '../builds.tables.ts'

type NewFile = Pick<
  BuildFileTable,
  'id' | 'componentId' | 'variant' | 'sourceId' | 'name' | 'size' | 'md5' | 'sha256' | 'fileType' | 'uploadedBy'
>

/** The checksums of a file that its client has computed. */
export interface Checksums {
  md5: string
  sha256?: string | undefined
}

const now = sql<Date>`now()`
const number = (column: string) => sql<number>`${sql.ref(column)}::float8`

/** The files of one app, and their deduplicated bytes. */
export const filesStore = (db: Db, appId: string) => {
  const files = db
    .selectFrom('buildFile as f')
    .innerJoin('buildComponent as c', 'c.id', 'f.componentId')
    .innerJoin('buildVersion as v', 'v.id', 'c.versionId')
    .leftJoin('buildBlob as b', 'b.id', 'f.blobId')
    .where('v.appId', '=', appId)
    .select(['f.id', 'f.componentId', 'f.variant', 'f.sourceId', 'f.name', 'f.md5', 'f.sha256', 'f.fileType', 'f.status', 'f.reason'])
    .select(['f.blobId', 'f.storedId', 'f.handle', 'f.pieces', 'f.uploadedBy as uploadedById', 'f.createdAt'])
    .select(['c.versionId', 'b.inspection', 'b.blake2b'])
    .select([number('f.size').as('size'), number('f.received').as('received'), participant('f.uploaded_by').as('uploadedBy')])
  /** The condition that a row of `build_file` is of the app. */
  const isOfApp = sql<boolean>`build_file.component_id in (
    select c.id from build_component c join build_version v on v.id = c.version_id where v.app_id = ${appId})`
  const change = (id: string) => db.updateTable('buildFile').where('id', '=', id).where(isOfApp)
  return {
    find: (id: string) => files.where('f.id', '=', id).executeTakeFirst(),

    named: (componentId: number, name: string) =>
      files
        .where('f.componentId', '=', componentId)
        .where('f.variant', '=', 'original')
        .where(sql<boolean>`lower(f.name) = lower(${name})`)
        .executeTakeFirst(),

    /** Lists the files in the order they were added, each original before its derived files. */
    ofVersion: (versionId: number) =>
      files
        .where('c.versionId', '=', versionId)
        .orderBy('f.createdAt')
        .orderBy(sql`f.variant <> 'original'`)
        .orderBy('f.id')
        .execute(),

    ofComponent: (componentId: number) => files.where('f.componentId', '=', componentId).execute(),

    count: async (versionId: number): Promise<number> => {
      const { count } = await db
        .selectFrom('buildFile as f')
        .innerJoin('buildComponent as c', 'c.id', 'f.componentId')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('c.versionId', '=', versionId)
        .where('f.variant', '=', 'original')
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Adds a file whose bytes the app already has, or one that will arrive as `stored`. */
    add: (file: NewFile, bytes: { blobId: string } | { storedId: string; handle: string }) =>
      db
        .insertInto('buildFile')
        .values({
          ...file,
          reason: null,
          ...('blobId' in bytes
            ? { status: 'ready', blobId: bytes.blobId, storedId: null, handle: null, received: file.size }
            : { status: 'uploading', blobId: null, ...bytes }),
        })
        .execute(),

    /**
     * Records stored bytes, and the tags of their pieces, which `finish` needs. Without tags, another request may already have recorded
     * some of the bytes.
     * @returns the file's status, or undefined if the upload was not where expected
     */
    receive: async (id: string, from: number, to: number, pieces: readonly string[]): Promise<FileStatus | undefined> => {
      const { rows } = await sql<{ status: FileStatus }>`
        update build_file set received = ${to}, pieces = pieces || ${pieces}::text[], touched_at = now(),
          status = case when size = ${to} and md5 is not null then 'verifying' else 'uploading' end
        where id = ${id} and ${isOfApp} and received between ${from} and ${pieces.length > 0 ? from : to} and status = 'uploading'
        returning status`.execute(db)
      return rows[0]?.status
    },

    /** Records the checksums of a file that is being uploaded. @returns its status; undefined if it has others or is no longer uploading */
    declare: async (id: string, { md5, sha256 }: Checksums): Promise<FileStatus | undefined> => {
      const { rows } = await sql<{ status: FileStatus }>`
        update build_file set md5 = declared.md5, sha256 = coalesce(build_file.sha256, declared.sha256), touched_at = now(),
          status = case when size = received then 'verifying' else 'uploading' end
        from (select ${md5}::text as md5, ${sha256 ?? null}::text as sha256) as declared
        where id = ${id} and ${isOfApp} and status = 'uploading'
          and coalesce(build_file.md5 = declared.md5, true) and coalesce(build_file.sha256 = declared.sha256, true)
        returning status`.execute(db)
      return rows[0]?.status
    },

    /** Records that a file has the bytes of a blob. */
    verified: (id: string, blob: { id: string; size: number; md5: string; sha256: string }) =>
      change(id)
        .set({ status: 'ready', blobId: blob.id, md5: blob.md5, sha256: blob.sha256, received: blob.size })
        .set({ storedId: null, handle: null, touchedAt: now })
        .execute(),

    failed: (id: string, reason: string) =>
      change(id).set({ status: 'failed', reason, storedId: null, handle: null, touchedAt: now }).execute(),

    /** Marks an upload as resumed. @returns whether it was still unfinished */
    resume: async (id: string): Promise<boolean> => {
      const { numUpdatedRows } = await change(id).set({ touchedAt: now }).where('status', '=', 'uploading').executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Deletes an upload, unless it has been resumed within a number of days. @returns whether it was deleted */
    removeIdle: async (id: string, days: number): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('buildFile')
        .where('id', '=', id)
        .where(isOfApp)
        .where('status', '=', 'uploading')
        .where(sql<boolean>`touched_at < now() - make_interval(days => ${days}::integer)`)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    remove: (ids: readonly string[]) =>
      db
        .deleteFrom('buildFile')
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where(isOfApp)
        .execute(),
  }
}
export type FileRow = NonNullable<Awaited<ReturnType<ReturnType<typeof filesStore>['find']>>>
type ReadyFile = FileRow & { blobId: string; md5: string; sha256: string }

/** Returns whether a file was verified: its bytes and both checksums are then known. */
export const isReady = (file: FileRow): file is ReadyFile => file.status === 'ready'

/** Returns whether a file is an uploaded package, which steps process. */
export const isPackage = ({ variant, fileType }: Pick<FileRow, 'variant' | 'fileType'>): boolean => variant === 'original' && fileType === 0

/** Returns a file of any app, for background work and signed links. */
export const anyFile = async (db: Db, id: string): Promise<{ appId: string; file: FileRow } | undefined> => {
  const found = await db
    .selectFrom('buildFile as f')
    .innerJoin('buildComponent as c', 'c.id', 'f.componentId')
    .innerJoin('buildVersion as v', 'v.id', 'c.versionId')
    .select('v.appId')
    .where('f.id', '=', id)
    .executeTakeFirst()
  const file = found && (await filesStore(db, found.appId).find(id))
  return file && { appId: found.appId, file }
}

/** Lists uploads that have been idle for a number of days, and files whose verification seems lost. */
export const staleFiles = async (db: Db, days: number) => {
  const { rows } = await sql<{ id: string; status: FileStatus; size: number }>`
    select id, status, size::float8 as size from build_file
    where status = 'uploading' and touched_at < now() - make_interval(days => ${days}::integer)
      or status = 'verifying' and touched_at < now() - interval '30 minutes'
    order by touched_at limit 500`.execute(db)
  return rows
}
