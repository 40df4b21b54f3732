import { type Share, type ShareHead, shares } from '@portico/contract/console/shares'
import { editBetween, pick } from '@portico/contract/kernel/changes'
import { covers } from '@portico/contract/kernel/permission'
import { extentOf } from '@portico/contract/permissions'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { fail, failStale } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import type { Person, Standing } from '../../../kernel/identity/actor.ts'
import { createStoredRenderer } from '../../../kernel/markdown/stored.ts'
import { renderField } from '../../../kernel/markdown/saving.ts'
import { categoryChoices, checkCategory } from '../categories/index.ts'
import { conversationOf, fileOf, removeConversation, removeEntry, rewriteFirst, write } from '../conversations/index.ts'
import { notifyOfComment, announceOpenedPost, announcePost } from './readers.actions.ts'
import { sharesStore } from './shares.store.ts'

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof sharesStore>['find']>>>

// The response schema strips the row's other columns.
const headOf = ({ updatedAt, ...row }: Row): ShareHead => ({ ...row, updatedAt: updatedAt.toISOString() })

/** Fields of an edit that the activity log records. */
const recordedFields = ['categoryId', 'title', 'audience', 'pinned'] as const

const about = (id: number) => ({ about: 'share', aboutId: id }) as const

const isEditable = (actor: Person, { roles }: Standing, { authorId }: Row): boolean =>
  covers(extentOf('app-share-edit', { ...actor, roles }), authorId === actor.userKey)

/** Returns a post the caller may change. @throws not_found; not_allowed for another person's under an own-only permission */
const requireChangeable = async (db: Db, appId: string, id: number, actor: Person, { extent }: Standing): Promise<Row> => {
  const row = (await sharesStore(db, appId, actor).find(id)) ?? fail('not_found')
  return extent === 'own' && row.authorId !== actor.userKey ? fail('not_allowed') : row
}

/** Only the provider's staff may restrict a post to the provider. @throws not_allowed */
const checkAudience = (audience: Share['audience'], { staff, admin }: Person): void => {
  if (audience === 'provider' && !staff && !admin) fail('not_allowed')
}

export const sharesRoutes = ({ markdown, files, ...parts }: Pick<Deps, 'markdown' | 'files' | 'mail' | 'config'>) => {
  const show = createStoredRenderer(markdown)
  return implement(shares, {
    list: async ({ db, actor, params: { appId }, query }) => mapPage(await sharesStore(db, appId, actor).page(query, query), headOf),

    categories: async ({ db, actor: { locale }, params: { appId } }) => ({ list: await categoryChoices(db, appId, locale) }),

    one: async ({ db, actor, standing, params: { appId, id } }) => {
      const row = (await sharesStore(db, appId, actor).find(id)) ?? fail('not_found')
      const editable = isEditable(actor, standing, row)
      const [text, ...comments] = await conversationOf(db, show, about(id), actor, { editsFirst: editable })
      const share = {
        ...headOf(row),
        version: row.version,
        body: text?.body ?? [],
        source: editable ? (text?.source ?? '') : null,
        files: text?.files ?? [],
        createdAt: row.createdAt.toISOString(),
        editable,
      }
      return { share, comments }
    },

    read: async ({ db, actor, params: { appId, id } }) => {
      const store = sharesStore(db, appId, actor)
      if (!(await store.find(id))) return fail('not_found')
      await store.countView(id)
      return {}
    },

    add: prepared(
      ({ actor, body }) => renderField(markdown, 'body', body.body, actor.userKey),
      async ({ actor, params: { appId }, body: { body, fileIds, ...draft }, record, ...tools }, rendered) => {
        checkAudience(draft.audience, actor)
        await checkCategory(tools.db, appId, draft.categoryId)
        const id = await sharesStore(tools.db, appId, actor).add(draft)
        await write(tools, { ...about(id), authorId: actor.userKey, body, rendered }, fileIds)
        await announcePost(tools.db, parts, { appId, post: { id, ...draft }, actor })
        await record({ appId, id, title: draft.title, internal: draft.audience === 'provider' })
        return { id }
      },
    ),

    change: prepared(
      ({ actor, body }) => renderField(markdown, 'body', body.body, actor.userKey),
      async ({ actor, standing, params: { appId, id }, body: { body, fileIds, version, ...draft }, record, ...tools }, rendered) => {
        const row = await requireChangeable(tools.db, appId, id, actor, standing)
        checkAudience(draft.audience, actor)
        await checkCategory(tools.db, appId, draft.categoryId, row.categoryId)
        const next =
          (await sharesStore(tools.db, appId, actor).change(id, version, draft)) ??
          failStale((await requireChangeable(tools.db, appId, id, actor, standing)).version)
        await rewriteFirst(tools, about(id), { author: actor, body, rendered, fileIds })
        const post = { id, ...draft }
        if (row.audience === 'provider' && draft.audience === 'all') await announceOpenedPost(tools.db, parts, { appId, post, actor })
        const internal = row.audience === 'provider' || draft.audience === 'provider'
        await record({ appId, id, title: draft.title, internal, ...editBetween(pick(row, recordedFields), draft) })
        return { version: next }
      },
    ),

    remove: async ({ actor, standing, params: { appId, id }, record, ...tools }) => {
      await sharesStore(tools.db, appId, actor).lock(id)
      const { title, audience } = await requireChangeable(tools.db, appId, id, actor, standing)
      await removeConversation(tools, about(id))
      await sharesStore(tools.db, appId, actor).remove(id)
      await record({ appId, id, title, internal: audience === 'provider' })
      return {}
    },

    comment: prepared(
      ({ actor, body }) => renderField(markdown, 'body', body.body, actor.userKey),
      async ({ actor, params: { appId, id }, body: { body, fileIds, mentions }, record, ...tools }, rendered) => {
        await sharesStore(tools.db, appId, actor).lock(id)
        const { title, audience } = (await sharesStore(tools.db, appId, actor).find(id)) ?? fail('not_found')
        const commentId = await write(tools, { ...about(id), authorId: actor.userKey, body, rendered }, fileIds)
        await notifyOfComment(tools.db, parts, { appId, post: { id, title, audience }, actor }, mentions)
        await record({ appId, id, title, internal: audience === 'provider' })
        return { id: commentId }
      },
    ),

    removeComment: async ({ actor, standing, params: { appId, id, commentId }, record, ...tools }) => {
      const { title, audience } = (await sharesStore(tools.db, appId, actor).find(id)) ?? fail('not_found')
      const { userKey, staff } = actor
      const removed = await removeEntry(tools, about(id), commentId, { userKey, staff, anybody: standing.extent === 'all' })
      if (removed === undefined) return fail('not_found')
      await record({ appId, id, title, internal: audience === 'provider' })
      return {}
    },

    file: async ({ db, actor, params: { appId, id, fileId } }) => {
      if (!(await sharesStore(db, appId, actor).find(id))) return fail('file_not_found')
      return fileOf(db, files, about(id), actor, fileId)
    },
  })
}
