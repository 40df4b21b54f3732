import { qaComments } from '@portico/contract/console/qa'
import type { Deps } from '../../../deps.ts'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { createStoredRenderer } from '../../../kernel/markdown/stored.ts'
import { renderField } from '../../../kernel/markdown/saving.ts'
import { conversationOf, fileOf, removeEntry, rewrite, write } from '../conversations/index.ts'
import { subjectOf, afterComment, checkPeople, requestIn } from './qa.actions.ts'
import { qaStore } from './qa.store.ts'

/** Serves the comments on QA requests. The first entry holds a request's attachments and is not shown. */
export const commentsRoutes = (deps: Pick<Deps, 'markdown' | 'files' | 'mail' | 'config' | 'rules'>) => {
  const { markdown, files } = deps
  const show = createStoredRenderer(markdown)
  return implement(qaComments, {
    comments: async ({ db, actor, params: { appId, id } }) => {
      await requestIn(db, appId, id, actor)
      return { list: (await conversationOf(db, show, subjectOf(id), actor)).slice(1) }
    },

    comment: prepared(
      ({ actor, body }) => renderField(markdown, 'body', body.body, actor.userKey),
      async ({ actor, params: { appId, id }, body: { body, internal, fileIds, mentions }, record, ...tools }, rendered) => {
        const row = await requestIn(tools.db, appId, id, actor)
        if (internal && !actor.staff) return fail('not_allowed')
        await checkPeople(tools.db, appId, mentions, 'mentions')
        const entryId = await write(tools, { ...subjectOf(id), authorId: actor.userKey, body, rendered, internal }, fileIds)
        await afterComment(tools.db, deps, appId, row, { actor, internal, mentions })
        await record({ appId, id, title: row.title, internal })
        return { id: entryId }
      },
    ),

    changeComment: prepared(
      ({ actor, body }) => renderField(markdown, 'body', body.body, actor.userKey),
      async ({ actor, params: { appId, id, commentId }, body: { body, fileIds }, record, ...tools }, rendered) => {
        const { title } = await requestIn(tools.db, appId, id, actor)
        const written = { author: actor, body, rendered, fileIds }
        const internal = (await rewrite(tools, subjectOf(id), commentId, written)) ?? fail('not_found')
        await record({ appId, id, title, internal })
        return {}
      },
    ),

    removeComment: async ({ actor, standing, params: { appId, id, commentId }, record, ...tools }) => {
      const { title } = await requestIn(tools.db, appId, id, actor)
      const { userKey, staff } = actor
      const remover = { userKey, staff, anybody: standing.extent === 'all' }
      const internal = (await removeEntry(tools, subjectOf(id), commentId, remover)) ?? fail('not_found')
      await record({ appId, id, title, internal })
      return {}
    },

    file: async ({ db, actor, params: { appId, id, fileId } }) => {
      if (!(await qaStore(db, appId).find(id, actor.staff))) return fail('file_not_found')
      return fileOf(db, files, subjectOf(id), actor, fileId)
    },
  })
}
