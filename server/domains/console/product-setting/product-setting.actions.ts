import type { AppProduct } from '@portico/contract/console/app-area'
import type { ChannelStatus, ProductState } from '@portico/contract/console/product-setting'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Phase } from '@portico/contract/kernel/permission'
import { roleGroups } from '@portico/contract/permissions'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { peopleInRoles } from '../../apps/roles/index.ts'
import { notify } from '../../people/notifications/index.ts'
import { emitEvent } from '../connections/index.ts'
import { stateOf, treeOf } from './product-setting.rules.ts'
import { productSettingStore } from './product-setting.store.ts'
import { linkedText } from './product-setting.texts.ts'

/** Returns an app's products in a phase as shown in its menu. */
export const productTree = async (db: Db, appId: string, phase: Phase, locale: Locale): Promise<AppProduct[]> =>
  treeOf(await productSettingStore(db).all({ appId, phase }), locale)

/** Returns the state of an app's channel in a phase; NONE without one. */
export const channelStatus = (db: Db, appId: string, phase: Phase): Promise<ChannelStatus> =>
  productSettingStore(db).channelStatus({ appId, phase })

/** Returns the time since which a product has been on for an app in a phase; undefined while it is off. */
export const linkedSince = (db: Db, { appId, phase }: { appId: string; phase: Phase }, productId: string): Promise<Date | undefined> =>
  productSettingStore(db).linkedSince({ appId, phase }, productId)

/** Returns those of the apps for which a product is on in a phase. */
export const appsWith = (db: Db, appIds: readonly string[], phase: Phase, productId: string): Promise<string[]> =>
  productSettingStore(db).appsWith(appIds, phase, productId)

/** Returns those of the apps that are not released yet and have no product in a phase. */
export const appsWithout = (db: Db, appIds: readonly string[], phase: Phase): Promise<string[]> =>
  productSettingStore(db).appsWithout(appIds, phase)

interface Switch {
  appId: string
  phase: Phase
  productId: string
  isOn: boolean
  by: { userKey: string; name: string }
}

/**
 * Turns a product of an app on or hides it, and notifies the app's PL and DEV members.
 * @returns its state before and after; equal when there was nothing to do
 * @throws not_found; channel_needed for a product that requires a channel when the app has none
 */
export const switchProduct = async (
  db: Db,
  deps: Pick<Deps, 'mail' | 'config'>,
  { appId, phase, productId, isOn, by }: Switch,
): Promise<{ before: ProductState; after: ProductState }> => {
  const store = productSettingStore(db)
  const product = (await store.find({ appId, phase }, productId)) ?? fail('not_found')
  const before = stateOf(product.status)
  const isDone = isOn ? before === 'ON' || before === 'INITIALISING' : before === 'OFF' || before === 'UNLINKED'
  if (isDone) return { before, after: before }
  if (isOn && product.archivedAt !== null) fail('not_found')
  if (isOn && product.needChannel && (await channelStatus(db, appId, phase)) === 'NONE') fail('channel_needed')
  await store.save({ appId, phase }, productId, isOn ? 1 : 0, by.userKey)
  await emitEvent(db, { appId, phase, kind: 'product.changed', data: { productId, isOn } })
  const people = await peopleInRoles(db, appId, [...roleGroups.PL, ...roleGroups.DEV])
  await notify(db, deps, {
    kind: 'announcement',
    appId,
    to: people.filter((userKey) => userKey !== by.userKey),
    link: `/app/product/setting?appId=${appId}&ph=${phase}`,
    text: linkedText({ appId, phase, names: product.nameByLocale, isOn, by: by.name }),
  })
  return { before, after: isOn ? 'ON' : 'UNLINKED' }
}
