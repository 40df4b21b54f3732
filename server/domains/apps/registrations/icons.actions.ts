import { buffer } from 'node:stream/consumers'
import { registrationLimits } from '@portico/contract/apps/registrations'
import type { Db } from '../../../kernel/database/database.ts'
import type { FileStore } from '../../../kernel/files/files.ts'
import { squarePicture } from '../../../kernel/files/pictures.ts'
import type { Preparation } from '../../../kernel/http/calls/call.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { UploadedFile } from '../../../kernel/http/files/files.ts'
import { filesOfApp, recordFile, ownFiles } from '../apps/index.ts'
import { iconsStore } from './icons.store.ts'

/**
 * Makes an icon from an uploaded picture: a PNG of 512 × 512 without metadata.
 * @throws invalid_input if it is not a picture; body_too_large beyond 1 MB unless it is for a channel
 */
export const makeIcon = async (
  files: FileStore,
  { upload, store, query }: { upload: UploadedFile; store: Preparation<unknown>['store']; query: { for: 'app' | 'channel' } },
): Promise<{ id: string; size: number; sha256: string }> => {
  if (query.for === 'app' && upload.size > registrationLimits.iconBytes) return fail('body_too_large')
  const icon = await squarePicture(await buffer(await files.get(upload.id)), registrationLimits.iconSide, upload)
  return icon ? store(icon) : fail('invalid_input', { fieldErrors: [fieldError('file', 'invalid_file')] })
}

/** Stores a re-encoded icon; it is swept after a day unless it is assigned to an app. @throws too_many_today */
export const storeIcon = async (db: Db, icon: { id: string; size: number; sha256: string }, userKey: string): Promise<void> => {
  if ((await iconsStore(db).countRecent(userKey)) >= registrationLimits.iconsPerDay) fail('too_many_today')
  await iconsStore(db).add(icon, userKey)
}

/** Returns an icon of an app. @throws file_not_found also for its other files, which not everyone who sees its icons may read */
export const iconFile = async (db: Db, appId: string, fileId: string) => {
  const [file] = (await iconsStore(db).isIconOf(appId, fileId)) ? await filesOfApp(db, appId, [fileId]) : []
  return file ?? fail('file_not_found')
}

/** Assigns a person's uploaded icon to an app; does nothing for an icon that the app has already. @throws invalid_input for any other file */
export const claimIcon = async (db: Db, appId: string, fileId: string | null, userKey: string): Promise<void> => {
  if (fileId === null || (await iconsStore(db).isIconOf(appId, fileId))) return
  const icon = await iconsStore(db).uploadedBy(userKey, fileId)
  if (!icon || !(await ownFiles(db, appId, [fileId])))
    return fail('invalid_input', { fieldErrors: [fieldError('iconFileId', 'invalid_file')] })
  await recordFile(db, { id: fileId, appId, name: 'icon.png', contentType: 'image/png', uploadedBy: userKey, ...icon })
}
