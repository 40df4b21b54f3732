import { type CategoryKind, categoryLimits, commonCategories, customCategories } from '@portico/contract/console/categories'
import { editBetween, pick } from '@portico/contract/kernel/changes'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, failStale, fieldError } from '../../../kernel/http/calls/failure.ts'
import { type Handlers, implement } from '../../../kernel/http/calls/implement.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { categoriesStore, type Place } from './categories.store.ts'

/** Fields of an edit that the activity log records. */
const recordedFields = ['names', 'description'] as const

const failNameTaken = () => fail('name_taken', { fieldErrors: [fieldError('names.en_US', 'taken')] })

/** Checks that only staff and administrators change common categories, regardless of roles on an app. @throws not_allowed */
const checkKeeper = (kind: CategoryKind, { staff, admin }: Person): void => {
  if (kind === 'common' && !staff && !admin) fail('not_allowed')
}

/** Returns the English name of a category. @throws not_found */
const nameOf = async (db: Db, place: Place, id: number): Promise<string> =>
  ((await categoriesStore(db).one(place, id)) ?? fail('not_found')).names.en_US ?? ''

const handlersOf = (kind: CategoryKind): Handlers<typeof customCategories> => {
  const show =
    (shown: boolean): Handlers<typeof customCategories>['enable'] =>
    async ({ db, actor, params: { appId, id }, record }) => {
      checkKeeper(kind, actor)
      const place = { kind, appId }
      const name = await nameOf(db, place, id)
      await categoriesStore(db).show(place, id, shown)
      await record({ appId, id, name })
      return {}
    }
  return {
    list: async ({ db, params: { appId } }) => ({
      list: (await categoriesStore(db).list({ kind, appId })).map((category) => ({ kind, ...category })),
    }),

    add: async ({ db, actor, params: { appId }, body, record }) => {
      checkKeeper(kind, actor)
      const place = { kind, appId }
      if ((await categoriesStore(db).count(place)) >= categoryLimits.perApp) fail('quota_reached')
      const id = (await categoriesStore(db).add(place, body)) ?? failNameTaken()
      await record({ appId, id, name: body.names.en_US ?? '', shown: body.shown })
      return { id }
    },

    order: async ({ db, actor, params: { appId }, body: { ids }, record }) => {
      checkKeeper(kind, actor)
      if (!(await categoriesStore(db).order({ kind, appId }, ids))) fail('taken_meanwhile')
      await record({ appId, ids })
      return {}
    },

    change: async ({ db, actor, params: { appId, id }, body: { version, ...body }, record }) => {
      checkKeeper(kind, actor)
      const place = { kind, appId }
      const store = categoriesStore(db)
      const name = body.names.en_US ?? ''
      const current = (await store.one(place, id)) ?? fail('not_found')
      if (current.version !== version) failStale(current.version)
      if (await store.isTaken(place, name, id)) failNameTaken()
      const next = (await store.change(place, id, body, version)) ?? failStale((await store.one(place, id))?.version)
      await record({ appId, id, name, ...editBetween(pick(current, recordedFields), body) })
      return { version: next }
    },

    enable: show(true),
    disable: show(false),

    remove: async ({ db, actor, params: { appId, id }, record }) => {
      checkKeeper(kind, actor)
      const place = { kind, appId }
      const name = await nameOf(db, place, id)
      if (!(await categoriesStore(db).remove(place, id))) fail('in_use')
      await record({ appId, id, name })
      return {}
    },
  }
}

export const commonRoutes = () => implement(commonCategories, handlersOf('common'))
export const customRoutes = () => implement(customCategories, handlersOf('custom'))
