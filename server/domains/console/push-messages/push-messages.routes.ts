import { pushMessages } from '@portico/contract/console/push-messages'
import type { Deps } from '../../../deps.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { type EntryCall, entryChange, entryDetails } from '../../../kernel/http/calls/entry.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { placeOf } from '../../../kernel/http/calls/phase.ts'
import { editorBy } from '../../../kernel/identity/editor.ts'
import { pushKeys } from '../settings/index.ts'
import { addPush, cancelPush, changePush, pushOf, removePush, submitPush } from './push-messages.actions.ts'
import { sendsPushes } from './sender.actions.ts'
import { pushMessagesStore } from './push-messages.store.ts'

/** Returns which pushes the caller could change, for reads. */
const editorOf = (call: EntryCall) => editorBy('app-gp-push-edit', call)

export const pushMessagesRoutes = ({ clock }: Pick<Deps, 'clock'>) => {
  const changeOf = (call: EntryCall & { params: { id: number } }) => entryChange(call, clock.now())

  return implement(pushMessages, {
    list: async ({ db, query, ...call }) => {
      const place = placeOf(call)
      const page = mapPage(await pushMessagesStore(db, place).page(query, query), (row) => pushOf(row, editorOf(call)))
      const { certificate, apiKeyHint } = await pushKeys(db, place.appId, place.phase)
      const ios = certificate && {
        kind: certificate.kind,
        expiresAt: certificate.expiresAt,
        expired: new Date(certificate.expiresAt) <= clock.now(),
      }
      return { ...page, certificates: { ios, android: apiKeyHint !== null }, connected: await sendsPushes(db, place.appId) }
    },

    one: async ({ db, ...call }) => {
      const row = (await pushMessagesStore(db, placeOf(call)).find(call.params.id)) ?? fail('not_found')
      return { push: pushOf(row, editorOf(call)) }
    },

    add: async ({ db, body, record, ...call }) => {
      const id = await addPush(db, placeOf(call), body, call.actor.userKey)
      await record(entryDetails(call, id, body.texts[body.defaultLanguage]?.title ?? ''))
      return { id }
    },

    change: async ({ db, body, record, ...call }) => {
      const { version, fields } = await changePush(db, changeOf(call), body)
      await record({ ...entryDetails(call, call.params.id, body.texts[body.defaultLanguage]?.title ?? ''), fields })
      return { version }
    },

    remove: async ({ db, record, ...call }) => {
      await record(entryDetails(call, call.params.id, await removePush(db, changeOf(call))))
      return {}
    },

    submit: async ({ db, body, record, ...call }) => {
      const { title, version, sendAt } = await submitPush(db, changeOf(call), body.version)
      await record({ ...entryDetails(call, call.params.id, title), at: sendAt.toISOString() })
      return { state: 'SCHEDULED' as const, version }
    },

    cancel: async ({ db, record, ...call }) => {
      await record(entryDetails(call, call.params.id, await cancelPush(db, changeOf(call))))
      return { state: 'CANCELLED' as const }
    },
  })
}
