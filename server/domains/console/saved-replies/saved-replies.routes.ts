import { savedReplies, savedReplyLimits } from '@portico/contract/console/saved-replies'
import { mapPage } from '../../../kernel/database/page.ts'
import { fail, failStale, fieldError } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { savedRepliesStore } from './saved-replies.store.ts'

const failNameTaken = () => fail('name_taken', { fieldErrors: [fieldError('name', 'taken')] })

export const savedRepliesRoutes = () =>
  implement(savedReplies, {
    list: async ({ db, query }) =>
      mapPage(await savedRepliesStore(db).page(query, query), ({ updatedAt, ...row }) => ({
        ...row,
        updatedAt: updatedAt.toISOString(),
      })),

    add: async ({ db, body, record }) => {
      const store = savedRepliesStore(db)
      await store.lock()
      if ((await store.count()) >= savedReplyLimits.max) fail('quota_reached')
      if (await store.isTaken(body.name)) failNameTaken()
      const id = await store.add(body)
      await record({ id, name: body.name })
      return { id }
    },

    change: async ({ db, params: { id }, body: { version, ...draft }, record }) => {
      const store = savedRepliesStore(db)
      await store.lock()
      const { name, texts } = (await store.find(id)) ?? fail('not_found')
      if (await store.isTaken(draft.name, id)) failNameTaken()
      const next = (await store.change(id, version, draft)) ?? failStale((await store.find(id))?.version)
      await record({ id, name: draft.name, before: { name, texts }, after: draft })
      return { version: next }
    },

    remove: async ({ db, params: { id }, record }) => {
      const name = (await savedRepliesStore(db).remove(id)) ?? fail('not_found')
      await record({ id, name })
      return {}
    },
  })
