import { gameBilling, itemLimits, type ItemMove } from '@portico/contract/console/game-billing'
import { defaultPhase } from '@portico/contract/kernel/permission'
import { extentOf } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { csvFile } from '../../../kernel/http/files/csv-file.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import type { Person, Standing } from '../../../kernel/identity/actor.ts'
import { changeableBy, editorOf } from '../../../kernel/identity/editor.ts'
import { addItem, importItems, moveItem, planImport, removeItem, saveItems } from './items.actions.ts'
import { itemsCsv } from './items.csv.ts'
import { differenceOf, itemOf } from './items.rules.ts'
import { itemsStore } from './items.store.ts'

/** Returns the phase in which the caller's permission was checked. */
const placeOf = (appId: string, { phase = defaultPhase }: Standing) => ({ appId, phase })

/** Returns how far the caller may change existing items. */
const editing = (actor: Person, { roles, phase = defaultPhase }: Standing) => ({
  extent: extentOf('app-gp-billing-edit', { ...actor, roles }, phase),
  userKey: actor.userKey,
})

interface MoveInput {
  db: Db
  actor: Person
  standing: Standing
  params: { appId: string; id: number }
}

const moveOne = async ({ db, actor, standing, params: { appId, id } }: MoveInput, move: ItemMove) =>
  moveItem(db, placeOf(appId, standing), id, move, {
    holder: { ...actor, roles: standing.roles },
    editor: editorOf({ actor, standing }),
  })

const { quickStart: _quickStart, verify: _verify, ...itemCalls } = gameBilling

export const itemRoutes = () =>
  implement(itemCalls, {
    items: async ({ db, actor, standing, params: { appId }, query }) => {
      const mayChange = changeableBy('app-gp-billing-edit', { actor, standing })
      const store = itemsStore(db, placeOf(appId, standing))
      const page = await store.page(query, query)
      return {
        ...mapPage(page, (row) => itemOf(row, mayChange(row.createdBy))),
        currencies: await store.currencies(),
        most: itemLimits.items,
      }
    },

    add: async ({ db, actor, standing, params: { appId }, body, record }) => {
      const place = placeOf(appId, standing)
      const id = await addItem(db, place, body, actor.userKey)
      await record({ ...place, productId: body.productId, after: body })
      return { id }
    },

    change: async ({ db, actor, standing, params: { appId, id }, body: { version, ...values }, record, unchanged }) => {
      const place = placeOf(appId, standing)
      const editor = editorOf({ actor, standing })
      const { changed, versions } = await saveItems(db, place, [{ id, version, values }], editor, () => '')
      if (changed.length === 0) unchanged()
      else await record(changed.map((one) => ({ ...place, ...one })))
      return { version: versions[id] ?? version }
    },

    saveItems: async ({ db, actor, standing, params: { appId }, body: { items }, record, unchanged }) => {
      const place = placeOf(appId, standing)
      const editor = editorOf({ actor, standing })
      const { changed, versions } = await saveItems(db, place, items, editor, (at) => `items.${at}.values.`)
      if (changed.length === 0) unchanged()
      else await record(changed.map((one) => ({ ...place, ...one })))
      return { versions }
    },

    remove: async ({ db, actor, standing, params: { appId, id }, record }) => {
      const place = placeOf(appId, standing)
      const before = await removeItem(db, place, id, editorOf({ actor, standing }))
      await record({ ...place, productId: before.productId, before })
      return {}
    },

    enable: async ({ record, ...call }) => {
      const done = await moveOne(call, 'enable')
      await record({ ...placeOf(call.params.appId, call.standing), ...done })
      return { status: done.after }
    },

    disable: async ({ record, ...call }) => {
      const done = await moveOne(call, 'disable')
      await record({ ...placeOf(call.params.appId, call.standing), ...done })
      return { status: done.after }
    },

    download: async ({ db, standing, params: { appId } }) => {
      const place = placeOf(appId, standing)
      const store = itemsStore(db, place)
      return csvFile(`items-${appId}-${place.phase}.csv`, itemsCsv(await store.all(), await store.currencies()))
    },

    plan: async ({ db, actor, standing, params: { appId }, body: { csv } }) => {
      const { plan, unchanged, problems, basis } = await planImport(db, placeOf(appId, standing), csv, editing(actor, standing))
      return { plan, unchanged, problems, basis }
    },

    import: async ({ db, actor, standing, params: { appId }, body, record, unchanged }) => {
      const place = placeOf(appId, standing)
      const plan = await importItems(db, place, body, editing(actor, standing))
      if (plan.length === 0) unchanged()
      else
        await record(
          plan.map(({ before, after }) => {
            const difference = before ? (differenceOf(before, after) ?? fail('unexpected')) : { before: null, after }
            return { ...place, productId: after.productId, ...difference }
          }),
        )
      return { added: plan.filter(({ before }) => before === null).length, changed: plan.filter(({ before }) => before !== null).length }
    },
  })
