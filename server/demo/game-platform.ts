import { type AuthSetting, authSetting } from '@portico/contract/console/game-auth'
import { type BillingSetting, billingSetting, type ItemDraft } from '@portico/contract/console/game-billing'
import { type PlayerEntry, playerList, type SdkAddress, sdkList } from '@portico/contract/console/game-whitelists'
import type { EntryKind } from '@portico/contract/console/entry-lists'
import type { SettingKind } from '@portico/contract/console/phase-settings'
import { appRoles } from '@portico/contract/permissions'
import { addDays } from '@portico/contract/kernel/time'
import type { Deps } from '../deps.ts'
import type { SavedApp } from '../domains/apps/apps/index.ts'
import { addEntries } from '../domains/console/entry-lists/index.ts'
import { addItem, moveItem } from '../domains/console/game-billing/index.ts'
import { changeSetting } from '../domains/console/phase-settings/index.ts'
import { switchProduct } from '../domains/console/product-setting/index.ts'
import type { Db } from '../kernel/database/database.ts'
import type { Person } from '../kernel/identity/actor.ts'
import { demoHost } from './receiver.ts'
import { storyApp } from './story.ts'

const products = ['gp-auth', 'gp-billing', 'gp-whitelist', 'gp-sdk-whitelist'] as const

const item = (productId: string, name: string, type: ItemDraft['type'], jpy: string, usd: string): ItemDraft => ({
  productId,
  name,
  type,
  tier: null,
  prices: { JPY: jpy, USD: usd },
  stores: { google: '', apple: '' },
})

/** Items on sale; the last one is not yet. */
const items: readonly ItemDraft[] = [
  item('starlight.100', '100 starlight', 'consumable', '160', '0.99'),
  item('starlight.550', '550 starlight', 'consumable', '800', '4.99'),
  item('captain.pass', 'Captain’s pass', 'subscription', '980', '6.99'),
  item('harbor.lantern', 'Harbor lantern', 'non-consumable', '480', '2.99'),
  item('winter.bundle', 'Winter bundle', 'consumable', '3200', '19.99'),
]

const client = (clientId: string, redirectUrl: string) => ({ on: true, clientId, redirectUrl })
const signIn = (host: string): AuthSetting => ({
  ...(authSetting.empty as AuthSetting),
  guest: { on: true },
  google: client('482019-aurorasaga.apps.googleusercontent.example', `https://${host}/auth/google`),
  apple: client('com.example.aurorasaga', `https://${host}/auth/apple`),
  tokenHours: 72,
  multiDevice: true,
})

const players: readonly PlayerEntry[] = [
  { kind: 'user', value: 'QA-0001', memo: 'QA team' },
  { kind: 'user', value: 'QA-0002', memo: 'QA team' },
  { kind: 'device', value: '8F14-22C0-9B7E', memo: 'Reviewer’s phone' },
]

/** Returns addresses of the SDK white-list: one that expires in five days, a valid one, and an expired one. */
const addressesAt = (now: Date): SdkAddress[] => {
  const address = (ip: string, days: number, timeZone: string, memo: string): SdkAddress => ({
    ip,
    until: addDays(now, days).toISOString(),
    timeZone,
    memo,
  })
  return [
    address('203.0.113.7', 5, 'Asia/Tokyo', 'Studio, test devices'),
    address('198.51.100.24', 60, 'Asia/Seoul', 'QA office'),
    address('192.0.2.90', -3, 'Europe/Berlin', 'Visit to the partner'),
  ]
}

const addSettings = async (deps: Deps, db: Db, appId: string, by: Person): Promise<void> => {
  const now = deps.clock.now()
  // A kind's rules take its own values, so its type is not that of any kind.
  const changing = (kind: SettingKind) => ({ db, vault: deps.vault, kind, hooks: {}, now })
  for (const [scope, phase, host] of [
    ['sandbox', 1, demoHost],
    ['alpha', 2, 'stg.aurorasaga.example'],
  ] as const) {
    const secrets = { googleSecret: `demo-google-secret-${scope}-0001`, appleSecret: `demo-apple-secret-${scope}-0002` }
    const changed = { appId, scope, phase, by, cause: 'saved' as const, values: { ...signIn(host) }, secrets }
    await changeSetting(changing(authSetting as unknown as SettingKind), changed)
  }
  const values: BillingSetting = {
    callbackUrl: `https://${demoHost}/purchases`,
    appleKeyId: 'A1B2C3D4E5',
    appleIssuerId: '57246542-96fe-1a63-e053-0824d011072a',
    testBuyers: ['QA-0001', 'QA-0002'],
  }
  const secrets = { appleSharedSecret: 'demo-shared-secret-0003' }
  const billing = { appId, scope: '1', phase: 1 as const, by, cause: 'saved' as const, values: { ...values }, secrets }
  await changeSetting(changing(billingSetting as unknown as SettingKind), billing)
}

const addItems = async (db: Db, appId: string, by: Person): Promise<void> => {
  const place = { appId, phase: 1 as const }
  const moving = { holder: { ...by, roles: [appRoles.tech_pm] }, editor: { extent: 'all' as const, userKey: by.userKey } }
  for (const [at, draft] of items.entries()) {
    const id = await addItem(db, place, draft, by.userKey)
    if (at < items.length - 1) await moveItem(db, place, id, 'enable', moving)
  }
}

/** Fills the game platform of the demo's main app: sign-in, items, and white-lists. */
export const fillGamePlatform = async (deps: Deps, db: Db, apps: readonly SavedApp[], by: Person | undefined): Promise<void> => {
  const app = apps.find(({ id }) => id === storyApp)
  if (!app || !by) return
  for (const phase of [1, 2, 3] as const)
    for (const productId of products) await switchProduct(db, deps, { appId: app.id, phase, productId, isOn: true, by })
  await addSettings(deps, db, app.id, by)
  await addItems(db, app.id, by)
  const listing = (kind: unknown) => ({ db, kind: kind as EntryKind, hooks: {}, by })
  const playerRows = players.map((body) => ({ key: playerList.key(body), body: { ...body } }))
  await addEntries(listing(playerList), { appId: app.id, phase: 1 }, playerRows)
  const addressRows = addressesAt(deps.clock.now()).map((body) => ({ key: sdkList.key(body), body: { ...body } }))
  await addEntries(listing(sdkList), { appId: app.id }, addressRows)
}
