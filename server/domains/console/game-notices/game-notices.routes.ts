import { gameNotices } from '@portico/contract/console/game-notices'
import type { Deps } from '../../../deps.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { type EntryCall, entryChange, entryDetails } from '../../../kernel/http/calls/entry.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { placeOf } from '../../../kernel/http/calls/phase.ts'
import { editorBy } from '../../../kernel/identity/editor.ts'
import { addNotice, changeNotice, noticeOf, pauseNotice, removeNotice } from './game-notices.actions.ts'
import { gameNoticesStore } from './game-notices.store.ts'

/** Returns which notices the caller could change, for reads. */
const editorOf = (call: EntryCall) => editorBy('app-gp-notice-edit', call)

export const gameNoticesRoutes = ({ clock }: Pick<Deps, 'clock'>) => {
  const changeOf = (call: EntryCall & { params: { id: number } }) => entryChange(call, clock.now())

  return implement(gameNotices, {
    list: async ({ db, query, ...call }) => {
      const now = clock.now()
      return mapPage(await gameNoticesStore(db, placeOf(call)).page(query, now, query), (row) => noticeOf(row, editorOf(call), now))
    },

    one: async ({ db, ...call }) => {
      const row = (await gameNoticesStore(db, placeOf(call)).find(call.params.id)) ?? fail('not_found')
      return { notice: noticeOf(row, editorOf(call), clock.now()) }
    },

    add: async ({ db, body, record, ...call }) => {
      const id = await addNotice(db, placeOf(call), body, { by: call.actor.userKey, now: clock.now() })
      await record(entryDetails(call, id, body.texts[body.defaultLanguage]?.title ?? ''))
      return { id }
    },

    change: async ({ db, body, record, ...call }) => {
      const { version, fields } = await changeNotice(db, changeOf(call), body)
      await record({ ...entryDetails(call, call.params.id, body.texts[body.defaultLanguage]?.title ?? ''), fields })
      return { version }
    },

    remove: async ({ db, record, ...call }) => {
      await record(entryDetails(call, call.params.id, await removeNotice(db, changeOf(call))))
      return {}
    },

    enable: async ({ db, record, ...call }) => {
      const { title, state } = await pauseNotice(db, changeOf(call), false)
      await record(entryDetails(call, call.params.id, title))
      return { state }
    },

    disable: async ({ db, record, ...call }) => {
      const { title, state } = await pauseNotice(db, changeOf(call), true)
      await record(entryDetails(call, call.params.id, title))
      return { state }
    },
  })
}
