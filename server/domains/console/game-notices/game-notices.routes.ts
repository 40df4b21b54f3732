import { gameNotices } from '@portico/contract/console/game-notices'
import type { Deps } from '../../../deps.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { fail } from '../../../kernel/http/failure.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { placeOf } from '../../../kernel/http/phase.ts'
import type { Person, Standing } from '../../../kernel/identity/actor.ts'
import { whoseBy, whoseOf } from '../../../kernel/identity/whose.ts'
import { addNotice, changeNotice, noticeOf, pauseNotice, removeNotice } from './game-notices.actions.ts'
import { gameNoticesStore } from './game-notices.store.ts'

interface Asked {
  actor: Person
  standing: Standing
  params: { appId: string }
}

/** Returns which notices the caller could change, for reads. */
const editorOf = (asked: Asked) => whoseBy('app-gp-notice-edit', asked)

export const gameNoticesRoutes = ({ clock }: Pick<Deps, 'clock'>) => {
  const stepOf = (asked: Asked & { params: { id: number } }) => ({
    place: placeOf(asked),
    id: asked.params.id,
    whose: whoseOf(asked),
    now: clock.now(),
  })
  const told = (asked: Asked, id: number, title: string) => ({ ...placeOf(asked), id, title })

  return implement(gameNotices, {
    list: async ({ db, query, ...asked }) => {
      const now = clock.now()
      return mapPage(await gameNoticesStore(db, placeOf(asked)).page(query, now, query), (row) => noticeOf(row, editorOf(asked), now))
    },

    one: async ({ db, ...asked }) => {
      const row = (await gameNoticesStore(db, placeOf(asked)).find(asked.params.id)) ?? fail('not_found')
      return { notice: noticeOf(row, editorOf(asked), clock.now()) }
    },

    add: async ({ db, body, record, ...asked }) => {
      const id = await addNotice(db, placeOf(asked), body, asked.actor.userKey)
      await record(told(asked, id, body.texts[body.defaultLanguage]?.title ?? ''))
      return { id }
    },

    change: async ({ db, body, record, ...asked }) => {
      const { version, fields } = await changeNotice(db, stepOf(asked), body)
      await record({ ...told(asked, asked.params.id, body.texts[body.defaultLanguage]?.title ?? ''), fields })
      return { version }
    },

    remove: async ({ db, record, ...asked }) => {
      await record(told(asked, asked.params.id, await removeNotice(db, stepOf(asked))))
      return {}
    },

    enable: async ({ db, record, ...asked }) => {
      const { title, state } = await pauseNotice(db, stepOf(asked), false)
      await record(told(asked, asked.params.id, title))
      return { state }
    },

    disable: async ({ db, record, ...asked }) => {
      const { title, state } = await pauseNotice(db, stepOf(asked), true)
      await record(told(asked, asked.params.id, title))
      return { state }
    },
  })
}
