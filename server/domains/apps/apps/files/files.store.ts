import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import type { FileTable } from '../apps.tables.ts'

/** A file of an app as stored; `uploadedBy` is a person's key. */
export type NewAppFile = Omit<FileTable, 'createdAt'>

const columns = ['file.id', 'file.name', 'file.size', 'file.contentType', 'file.sha256'] as const

export const filesStore = (db: Db) => ({
  add: (file: NewAppFile) => db.insertInto('file').values(file).execute(),

  /** Returns the given files that belong to the app. */
  ofApp: (appId: string, ids: readonly string[]) =>
    db
      .selectFrom('file')
      .select(columns)
      .where('appId', '=', appId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),

  icon: (appId: string) =>
    db
      .selectFrom('app')
      .innerJoin('file', (on) => on.onRef('file.id', '=', 'app.iconFileId').onRef('file.appId', '=', 'app.id'))
      .select(columns)
      .where('app.id', '=', appId)
      .executeTakeFirst(),

  /** Sets the icon, which must be one of the app's own files. */
  setIcon: (appId: string, fileId: string | null) => db.updateTable('app').set({ iconFileId: fileId }).where('id', '=', appId).execute(),
})
