import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../../kernel/database/database.ts'
import type { FileStore } from '../../../../kernel/files/files.ts'
import { squarePicture } from '../../../../kernel/files/pictures.ts'
import type { FileAnswer } from '../../../../kernel/http/files/files.ts'
import { storedFiles } from '../../../../kernel/files/stored.store.ts'
import { filesStore, type NewAppFile } from './files.store.ts'

/** A file of an app, without its uploader. */
export type AppFile = Omit<NewAppFile, 'appId' | 'uploadedBy'>

/** Returns a response that streams the file. */
export const fileAnswer = (files: FileStore, { id, name, size, contentType, sha256 }: AppFile): FileAnswer => ({
  name,
  contentType,
  size,
  etag: sha256,
  bytes: () => files.get(id),
})

/** Records that a stored file belongs to its app. */
export const recordFile = async (db: Db, file: NewAppFile): Promise<void> => {
  await filesStore(db).add(file)
}

/** Returns the given files that belong to the app; the caller has checked that the app is visible. */
export const filesOfApp = async (db: Db, appId: string, ids: readonly string[]): Promise<AppFile[]> =>
  ids.length === 0 ? [] : filesStore(db).ofApp(appId, ids)

/** Makes the app the owner of files that its values refer to, so that they are kept. @returns false if one of them no longer exists */
export const ownFiles = async (db: Db, appId: string, ids: readonly string[]): Promise<boolean> =>
  ids.length === 0 || (await storedFiles(db).own(ids, { kind: 'app', id: appId })) === new Set(ids).size

/** Makes one of the app's own files its icon; null removes the icon. */
export const setIcon = async (db: Db, appId: string, fileId: string | null): Promise<void> => {
  if (fileId !== null) await ownFiles(db, appId, [fileId])
  await filesStore(db).setIcon(appId, fileId)
}

/** Reads an app's icon as a square PNG; undefined if it has none. */
export const iconPicture = async (db: Db, files: FileStore, appId: string, size: number): Promise<Buffer | undefined> => {
  const icon = await filesStore(db).icon(appId)
  return icon && squarePicture(await buffer(await files.get(icon.id)), size)
}
