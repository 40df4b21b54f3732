import { type AppLifeState, registrations } from '@portico/contract/apps/registrations'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import type { Parts } from '../../../domain.ts'
import { fileAnswer } from '../apps/index.ts'
import { iconFile, makeIcon, storeIcon } from './icons.actions.ts'
import { moveApp } from './status.actions.ts'
import { statusStore } from './status.store.ts'

export const registrationsRoutes = ({ files, mail, config, followers }: Parts) =>
  implement(registrations, {
    setStatus: async ({ db, actor, params: { appId }, body: { status, reason }, record }) => {
      const before = await moveApp(db, { mail, config }, { appId, to: status, reason }, { by: actor, followers })
      await record({ appId, before, after: status, reason })
      return { status }
    },

    statusHistory: async ({ db, params }) => ({
      list: (await statusStore(db).history(params.appId)).map(({ to, at, ...row }) => ({
        ...row,
        to: to as AppLifeState,
        at: at.toISOString(),
      })),
    }),

    uploadIcon: prepared(
      (call) => makeIcon(files, call),
      async ({ db, actor, upload, discard }, icon) => {
        await storeIcon(db, icon, actor.userKey)
        await discard([upload.id])
        return { iconFileId: icon.id }
      },
    ),

    icon: async ({ db, params: { appId, fileId } }) => fileAnswer(files, await iconFile(db, appId, fileId)),
  })
