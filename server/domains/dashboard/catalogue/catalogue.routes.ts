import { catalogue } from '@portico/contract/dashboard/catalogue'
import type { Deps } from '../../../deps.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { fillLater } from '../metadata/index.ts'
import {
  addCategory,
  addKey,
  categoriesWithKeys,
  changeCategory,
  changeKey,
  editorRolesOf,
  removeCategory,
  saveOptions,
  usesOf,
} from './catalogue.actions.ts'
import { catalogueStore } from './catalogue.store.ts'
import { optionsStore } from './options.store.ts'

export const catalogueRoutes = ({ jobs }: Deps) =>
  implement(catalogue, {
    list: async ({ db, actor }) => ({ categories: await categoriesWithKeys(db), editorRoles: editorRolesOf(actor.rules) }),

    addCategory: async ({ db, actor, body, record }) => {
      const catgId = await addCategory(db, actor.rules, body)
      await record({ id: catgId, name: body.catgName, ...body })
      return { catgId }
    },

    changeCategory: async ({ db, actor, params: { id }, body, record }) => {
      const { next, ...change } = await changeCategory(db, actor.rules, id, body)
      await record({ id, name: body.catgName, ...change })
      return { version: next }
    },

    removeCategory: async ({ db, params: { id }, record }) => {
      await record({ id, ...(await removeCategory(db, id)) })
      return {}
    },

    orderCategories: async ({ db, body, record }) => {
      await catalogueStore(db).orderCategories(body.ids)
      await record(body)
      return {}
    },

    addKey: async ({ db, body, record }) => {
      const id = await addKey(db, body)
      await fillLater(jobs, db, id)
      await record({ id, ...body })
      return { id }
    },

    changeKey: async ({ db, params: { id }, body, record }) => {
      const { refill, next, ...change } = await changeKey(db, id, body)
      if (refill) await fillLater(jobs, db, id)
      await record({ id, ...change })
      return { version: next }
    },

    removeKey: async ({ db, params: { id }, record }) => {
      await record({ id, ...((await catalogueStore(db).removeKey(id)) ?? fail('not_found')) })
      return {}
    },

    uses: async ({ db, params: { id } }) => ({ uses: await usesOf(db, id) }),

    orderKeys: async ({ db, params: { id }, body, record }) => {
      await catalogueStore(db).orderKeys(id, body.ids)
      await record({ catgId: id, ids: body.ids })
      return {}
    },

    optionSets: async ({ db }) => ({ sets: await optionsStore(db).sets() }),

    options: async ({ db, query: { name } }) => ({ options: await optionsStore(db).options(name) }),

    saveOptions: async ({ db, query: { name }, body: { previous, ...body }, record }) => {
      const before = await saveOptions(db, name, body, previous)
      await record({ name, ...body, before })
      return {}
    },

    removeOptionSet: async ({ db, query: { name }, record }) => {
      if ((await optionsStore(db).keysOf(name)) > 0) fail('in_use')
      if (!(await optionsStore(db).remove(name))) fail('not_found')
      await record({ name })
      return {}
    },
  })
