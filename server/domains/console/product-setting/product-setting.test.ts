import { appArea, appPages, type AppProduct } from '@portico/contract/console/app-area'
import { productSetting } from '@portico/contract/console/product-setting'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { type World, createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'

/** A world with staff as Tech PM of its app. */
const withTechPm = async (): Promise<World & { params: { appId: string } }> => {
  const found = await createWorld()
  const { deps, staff, app } = found
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  return { ...found, params: { appId: app.id } }
}

const shownTo = async (who: Person, appId: string, phase: number): Promise<AppProduct[]> => {
  const url = appArea.environmentInfo.path.replace(':appId', appId)
  const answer = await who.raw({ method: 'GET', url, headers: { 'x-app-phase': String(phase) } })
  return answer.json<{ data: { productArea: { products: AppProduct[] } } }>().data.productArea.products
}
const statusesOf = (products: readonly AppProduct[]): Record<string, number> =>
  Object.fromEntries(products.map(({ productId, status }) => [productId, status]))

test('the Tech PM turns a product on once, unlinks it and links it again; its data is kept', async () => {
  const { deps, staff, params, app } = await withTechPm()
  const product = { params: { ...params, productId: 'tracker' } }
  const initialised = async () =>
    (await runIn(deps.db, 'select initialised_at::text from app_product where app_id = $1', [app.id])).rows as { initialised_at: string }[]
  expect(await staff.call(productSetting.enable, product)).toEqual({ state: 'ON' })
  const [first] = await initialised()
  expect(await staff.call(productSetting.enable, product)).toEqual({ state: 'ON' })
  expect(await staff.call(productSetting.disable, product)).toEqual({ state: 'UNLINKED' })
  expect(await staff.call(productSetting.disable, product)).toEqual({ state: 'UNLINKED' })
  expect(await staff.call(productSetting.enable, product)).toEqual({ state: 'ON' })
  expect(await initialised()).toEqual([first])
  const { rows } = await runIn(
    deps.db,
    "select action, details ->> 'before' as before from activity_log where app_id = $1 and action like 'product.%' order by id",
    [app.id],
  )
  expect(rows).toEqual([
    { action: 'product.linked', before: 'OFF' },
    { action: 'product.unlinked', before: 'ON' },
    { action: 'product.linked', before: 'UNLINKED' },
  ])
})

test('only role 30 turns products on; others read, and a foreign app does not exist', async () => {
  const { staff, reviewer, partner, stranger, params } = await withTechPm()
  const product = { params: { ...params, productId: 'pion' } }
  for (const who of [reviewer, partner])
    await expect(who.call(productSetting.enable, product)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(stranger.call(productSetting.list, { params })).rejects.toMatchObject({ funcCode: 'app_not_found' })
  await staff.call(productSetting.enable, product)
  const { products } = await partner.call(productSetting.list, { params })
  expect(products.find(({ productId }) => productId === 'pion')).toMatchObject({ state: 'ON', linkedBy: staff.user.name })
  expect(products.find(({ productId }) => productId === 'tracker')).toMatchObject({ state: 'OFF', linkedBy: null, linkedAt: null })
})

test('the menu has the products that are on in the phase, with the pages below them', async () => {
  const { staff, partner, params, app } = await withTechPm()
  expect(Object.values(statusesOf(await shownTo(partner, app.id, 1))).every((status) => status === 0)).toBe(true)
  for (const productId of ['tracker', 'security-air']) await staff.call(productSetting.enable, { params: { ...params, productId } })
  const products = await shownTo(partner, app.id, 1)
  expect(statusesOf(products)).toMatchObject({ tracker: 1, security: 1, pion: 0, message: 0 })
  const below = (productId: string) => statusesOf(products.find((one) => one.productId === productId)?.children ?? [])
  expect(Object.values(below('tracker'))).toEqual([1, 1, 1, 1, 1])
  const [campaign] = products.find(({ productId }) => productId === 'tracker')?.children ?? []
  expect(campaign).toEqual({
    id: expect.any(Number),
    productId: 'tracker-campaign',
    pageCode: 'tracker-campaign',
    menuDisplay: 'Campaign',
    needChannel: false,
    pageCategory: 'tracker',
    sId: null,
    status: 1,
    children: [],
  })
  expect(below('security')).toEqual({ 'security-liapp': 0, 'security-air': 1 })
  expect(statusesOf(await shownTo(partner, app.id, 3))).toMatchObject({ tracker: 0, security: 0 })
})

test('a product that needs a channel stays off while the app has none, and headings are not turned on', async () => {
  const { staff, params } = await withTechPm()
  const enable = (productId: string) => staff.call(productSetting.enable, { params: { ...params, productId } })
  expect(await staff.call(productSetting.channelInfo, { params })).toEqual({ status: 'NONE' })
  await expect(enable('message-user')).rejects.toMatchObject({ funcCode: 'channel_needed', status: 409 })
  await expect(enable('security')).rejects.toMatchObject({ funcCode: 'not_found' })
  await expect(enable('nothing')).rejects.toMatchObject({ funcCode: 'not_found' })
})

test('PL and DEV members are notified when a product is turned on', async () => {
  const { deps, staff, reviewer, partner, params, app } = await withTechPm()
  await staff.call(productSetting.enable, { params: { ...params, productId: 'landing-page' } })
  const { rows } = await runIn(deps.db, 'select user_id, title, link from notification where app_id = $1', [app.id])
  const notifications = rows as { user_id: string; title: string; link: string }[]
  expect(notifications.map(({ user_id }) => user_id).toSorted()).toEqual([reviewer.user.userKey, partner.user.userKey].toSorted())
  expect(notifications[0]).toMatchObject({
    title: `Landing page was turned on in Development: ${app.id}`,
    link: `/app/product/setting?appId=${app.id}&ph=1`,
  })
})

test('every page of a product is reached from the menu once the products are on (APPROUTE-13 … APPROUTE-25)', async () => {
  const { deps, admin, app } = await createWorld()
  const inMenu = (products: readonly AppProduct[]): (string | null)[] =>
    products.filter(({ status }) => status === 1).flatMap(({ pageCode, children }) => [pageCode, ...inMenu(children)])
  expect(inMenu(await shownTo(admin, app.id, 2))).toEqual([])
  await runIn(
    deps.db,
    `insert into app_product (app_id, product_id, phase, status) select $1, product_id, 2, 1 from console_product where switchable
     on conflict (app_id, phase, product_id) do update set status = 1`,
    [app.id],
  )
  const codes = inMenu(await shownTo(admin, app.id, 2))
  // Pages reached from a list, and the page on which products are turned on.
  const isBelow = (code: string): boolean => /-(?:create|edit)$|^message-.*-template$/.test(code) || code === 'product-setting'
  const ofProducts = appPages.filter(({ path, pageCode }) => path.startsWith('/app/product/') && !isBelow(pageCode))
  expect(ofProducts.length).toBeGreaterThan(20)
  expect(ofProducts.map(({ pageCode }) => pageCode).filter((code) => !codes.includes(code))).toEqual([])
  expect(inMenu(await shownTo(admin, app.id, 1)).filter((code) => codes.includes(code))).toEqual([])
})
