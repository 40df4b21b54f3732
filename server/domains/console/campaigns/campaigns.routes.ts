import { type Campaign, campaigns, inventories, type Inventory } from '@portico/contract/console/campaigns'
import { csvText } from '@portico/contract/kernel/csv'
import { extentOf } from '@portico/contract/permissions'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { csvFile } from '../../../kernel/http/files/csv-file.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { type Caller, holderOf } from '../../../kernel/identity/actor.ts'
import { changeableBy, editorOf } from '../../../kernel/identity/editor.ts'
import { addCampaign, addInventory, changeCampaign, changeInventory, removeCampaign, removeInventory } from './campaigns.actions.ts'
import { campaignsStore } from './campaigns.store.ts'
import { inventoriesStore } from './inventories.store.ts'

/** Returns the caller's permitted actions on list entries. */
const rightsOf = (caller: Caller, area: 'campaign' | 'inventory') => ({
  mayAdd: extentOf(`app-tracker-${area}-add`, holderOf(caller)) !== 'none',
  isEditable: changeableBy(`app-tracker-${area}-edit`, caller),
})

type CampaignRow = NonNullable<Awaited<ReturnType<ReturnType<typeof campaignsStore>['find']>>>
type InventoryRow = NonNullable<Awaited<ReturnType<ReturnType<typeof inventoriesStore>['find']>>>

// The response schema strips the rows' other columns.
const campaignOf = (
  { startsAt, endsAt, updatedAt, createdBy, ...row }: CampaignRow,
  isEditable: (by: string | null) => boolean,
): Campaign => ({
  ...row,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
  editable: isEditable(createdBy),
})

const inventoryOf = ({ updatedAt, createdBy, ...row }: InventoryRow, isEditable: (by: string | null) => boolean): Inventory => ({
  ...row,
  campaignIds: row.campaigns.map(({ id }) => id),
  updatedAt: updatedAt.toISOString(),
  editable: isEditable(createdBy),
})

const csvHead = ['Name', 'Code', 'Status', 'From', 'Until', 'Channel', 'Owner', 'Links', 'Clicks', 'Installs', 'By', 'Updated']

const csvRow = (row: CampaignRow): (string | number)[] => {
  const { name, code, status, startsAt, endsAt, channel, owner, links, clicks, installs, by, updatedAt } = row
  const period = [startsAt?.toISOString() ?? '', endsAt?.toISOString() ?? '']
  return [name, code, status, ...period, channel, owner, links, clicks, installs, by ?? '', updatedAt.toISOString()]
}

export const campaignsRoutes = ({ clock }: Pick<Deps, 'clock'>) => {
  const setArchived = async (db: Db, { appId, id }: { appId: string; id: number }, caller: Caller, at: Date | null) => {
    const store = campaignsStore(db, appId, clock.now())
    const { name } = (await store.lock(id, editorOf(caller))) ?? fail('not_found')
    await store.archive(id, at)
    return { appId, id, name }
  }
  return implement(campaigns, {
    list: async ({ db, params: { appId }, query, ...caller }) => {
      const { mayAdd, isEditable } = rightsOf(caller, 'campaign')
      const page = await campaignsStore(db, appId, clock.now()).page(query, query)
      return { ...mapPage(page, (row) => campaignOf(row, isEditable)), mayAdd }
    },

    download: async ({ db, params: { appId }, query }) => {
      const rows = await campaignsStore(db, appId, clock.now()).all(query)
      return csvFile(`campaign-${appId}.csv`, csvText([csvHead, ...rows.map(csvRow)]))
    },

    one: async ({ db, params: { appId, id }, ...caller }) => {
      const row = (await campaignsStore(db, appId, clock.now()).find(id)) ?? fail('not_found')
      return { campaign: campaignOf(row, rightsOf(caller, 'campaign').isEditable) }
    },

    add: async ({ db, actor, params: { appId }, body, record }) => {
      const added = await addCampaign(db, { appId, now: clock.now() }, body, actor.userKey)
      await record({ appId, id: added.id, name: body.name })
      return added
    },

    change: async ({ db, params: { appId, id }, body: { version, ...draft }, record, ...caller }) => {
      const changed = await changeCampaign(db, { appId, now: clock.now(), id, editor: editorOf(caller) }, draft, version)
      await record({ appId, id, name: draft.name, before: changed.before, after: draft })
      return { version: changed.version }
    },

    archive: async ({ db, params, record, ...caller }) => {
      await record(await setArchived(db, params, caller, clock.now()))
      return {}
    },

    restore: async ({ db, params, record, ...caller }) => {
      await record(await setArchived(db, params, caller, null))
      return {}
    },

    remove: async ({ db, params: { appId, id }, record, ...caller }) => {
      const name = await removeCampaign(db, { appId, now: clock.now(), id, editor: editorOf(caller) })
      await record({ appId, id, name })
      return {}
    },
  })
}

export const inventoriesRoutes = () =>
  implement(inventories, {
    inventoryList: async ({ db, params: { appId }, query, ...caller }) => {
      const { mayAdd, isEditable } = rightsOf(caller, 'inventory')
      return { ...mapPage(await inventoriesStore(db, appId).page(query, query), (row) => inventoryOf(row, isEditable)), mayAdd }
    },

    inventory: async ({ db, params: { appId, id }, ...caller }) => {
      const row = (await inventoriesStore(db, appId).find(id)) ?? fail('not_found')
      return { inventory: inventoryOf(row, rightsOf(caller, 'inventory').isEditable) }
    },

    addInventory: async ({ db, actor, params: { appId }, body, record }) => {
      const id = await addInventory(db, appId, body, actor.userKey)
      await record({ appId, id, name: body.name })
      return { id }
    },

    changeInventory: async ({ db, params: { appId, id }, body: { version, ...draft }, record, ...caller }) => {
      const changed = await changeInventory(db, { appId, id, editor: editorOf(caller) }, draft, version)
      await record({ appId, id, name: draft.name, before: changed.before, after: draft })
      return { version: changed.version }
    },

    removeInventory: async ({ db, params: { appId, id }, record, ...caller }) => {
      const name = await removeInventory(db, { appId, id, editor: editorOf(caller) })
      await record({ appId, id, name })
      return {}
    },
  })
