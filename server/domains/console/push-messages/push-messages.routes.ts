import { pushMessages } from '@portico/contract/console/push-messages'
import type { Deps } from '../../../deps.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { fail } from '../../../kernel/http/failure.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { placeOf } from '../../../kernel/http/phase.ts'
import type { Person, Standing } from '../../../kernel/identity/actor.ts'
import { whoseBy, whoseOf } from '../../../kernel/identity/whose.ts'
import { pushKeys } from '../settings/index.ts'
import { addPush, cancelPush, changePush, pushOf, removePush, submitPush } from './push-messages.actions.ts'
import { sendsPushes } from './sender.actions.ts'
import { pushMessagesStore } from './push-messages.store.ts'

interface Asked {
  actor: Person
  standing: Standing
  params: { appId: string }
}

/** Returns which pushes the caller could change, for reads. */
const editorOf = (asked: Asked) => whoseBy('app-gp-push-edit', asked)

export const pushMessagesRoutes = ({ clock }: Pick<Deps, 'clock'>) => {
  const stepOf = (asked: Asked & { params: { id: number } }) => ({
    place: placeOf(asked),
    id: asked.params.id,
    whose: whoseOf(asked),
    now: clock.now(),
  })
  const told = (asked: Asked, id: number, title: string) => ({ ...placeOf(asked), id, title })

  return implement(pushMessages, {
    list: async ({ db, query, ...asked }) => {
      const place = placeOf(asked)
      const page = mapPage(await pushMessagesStore(db, place).page(query, query), (row) => pushOf(row, editorOf(asked)))
      const { certificate, apiKeyHint } = await pushKeys(db, place.appId, place.phase)
      const ios = certificate && {
        kind: certificate.kind,
        expiresAt: certificate.expiresAt,
        expired: new Date(certificate.expiresAt) <= clock.now(),
      }
      return { ...page, certificates: { ios, android: apiKeyHint !== null }, connected: await sendsPushes(db, place.appId) }
    },

    one: async ({ db, ...asked }) => {
      const row = (await pushMessagesStore(db, placeOf(asked)).find(asked.params.id)) ?? fail('not_found')
      return { push: pushOf(row, editorOf(asked)) }
    },

    add: async ({ db, body, record, ...asked }) => {
      const id = await addPush(db, placeOf(asked), body, asked.actor.userKey)
      await record(told(asked, id, body.texts[body.defaultLanguage]?.title ?? ''))
      return { id }
    },

    change: async ({ db, body, record, ...asked }) => {
      const { version, fields } = await changePush(db, stepOf(asked), body)
      await record({ ...told(asked, asked.params.id, body.texts[body.defaultLanguage]?.title ?? ''), fields })
      return { version }
    },

    remove: async ({ db, record, ...asked }) => {
      await record(told(asked, asked.params.id, await removePush(db, stepOf(asked))))
      return {}
    },

    submit: async ({ db, body, record, ...asked }) => {
      const { title, version, sendAt } = await submitPush(db, stepOf(asked), body.version)
      await record({ ...told(asked, asked.params.id, title), at: sendAt.toISOString() })
      return { state: 'SCHEDULED' as const, version }
    },

    cancel: async ({ db, record, ...asked }) => {
      await record(told(asked, asked.params.id, await cancelPush(db, stepOf(asked))))
      return { state: 'CANCELLED' as const }
    },
  })
}
