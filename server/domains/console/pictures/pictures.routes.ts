import { pictures } from '@portico/contract/console/pictures'
import type { Deps } from '../../../deps.ts'
import { prepared } from '../../../kernel/http/call.ts'
import { fail } from '../../../kernel/http/failure.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { keepPicture, makePicture } from './pictures.actions.ts'
import { picturesStore } from './pictures.store.ts'

export const picturesRoutes = ({ files }: Pick<Deps, 'files'>) =>
  implement(pictures, {
    upload: prepared(
      (call) => makePicture(files, call),
      async ({ db, actor, params: { appId }, upload, discard, record }, picture) => {
        await keepPicture(db, appId, picture, actor.userKey)
        await discard([upload.id])
        const { fileId, name, size, width, height } = picture
        await record({ appId, name, size })
        return { picture: { fileId, name, size, width, height } }
      },
    ),

    one: async ({ db, params: { appId, fileId } }) => {
      const { name, contentType, size, sha256 } = (await picturesStore(db, appId).find(fileId)) ?? fail('file_not_found')
      return { name, contentType, size, etag: sha256, bytes: () => files.get(fileId) }
    },
  })
