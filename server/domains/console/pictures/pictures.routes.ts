import { pictures } from '@portico/contract/console/pictures'
import type { Parts } from '../../../domain.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { FileStore } from '../../../kernel/files/files.ts'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import type { FileAnswer } from '../../../kernel/http/files/files.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { storePicture, makePicture, requireShown } from './pictures.actions.ts'
import { picturesStore } from './pictures.store.ts'

const pictureOf = async (db: Db, files: FileStore, { appId, fileId }: { appId: string; fileId: string }): Promise<FileAnswer> => {
  const { name, contentType, size, sha256 } = (await picturesStore(db, appId).find(fileId)) ?? fail('file_not_found')
  return { name, contentType, size, etag: sha256, bytes: () => files.get(fileId) }
}

export const picturesRoutes = ({ files, platformSources }: Pick<Parts, 'files' | 'platformSources'>) =>
  implement(pictures, {
    upload: prepared(
      (call) => makePicture(files, call),
      async ({ db, actor, params: { appId }, upload, discard, record }, picture) => {
        await storePicture(db, appId, picture, actor.userKey)
        await discard([upload.id])
        const { fileId, name, size, width, height } = picture
        await record({ appId, name, size })
        return { picture: { fileId, name, size, width, height } }
      },
    ),

    one: ({ db, params }) => pictureOf(db, files, params),

    forService: async ({ db, actor, params }) => {
      await requireShown(db, platformSources, actor.id, params)
      return pictureOf(db, files, params)
    },
  })
