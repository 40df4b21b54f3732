import { appArea, type AppProduct } from '@portico/contract/console/app-area'
import { helpTexts } from '@portico/contract/console/help-texts'
import { type OwnProductDraft, ownProducts, productSetting } from '@portico/contract/console/product-setting'
import { permissionTable } from '@portico/contract/apps/permissions'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import type { Person } from '../../../../testing/caller.ts'
import { unique, createWorld } from '../../../../testing/world.ts'
import { grantRoles } from '../../../apps/roles/index.ts'
import { inEveryLanguage, outsidePage, ownDraft, textPage } from './own-products.samples.ts'

const newKey = (): string =>
  `k${unique()
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase()}`.slice(0, 30)
const code = (funcCode: string) => ({ funcCode })

interface Info {
  pages: { path: string }[]
  functions: { code: string }[]
  productArea: { products: AppProduct[] }
}

/** A world with a product of the operator's own, its app, and staff as Tech PM of that. */
const setUp = async (draft: Partial<OwnProductDraft> = {}) => {
  const scene = await createWorld()
  const { deps, staff, admin, app } = scene
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const key = newKey()
  await admin.call(ownProducts.add, { body: { key, ...ownDraft(draft) } })
  const inPhase = (phase: number) => ({ 'x-app-phase': String(phase) })
  const info = async (who: Person, phase = 1): Promise<Info> => {
    const url = appArea.environmentInfo.path.replace(':appId', app.id)
    return (await who.raw({ method: 'GET', url, headers: inPhase(phase) })).json<{ data: Info }>().data
  }
  const seen = async (who: Person, phase = 1) => {
    const { pages, functions, productArea } = await info(who, phase)
    return {
      paths: pages.flatMap(({ path }) => (path.includes(`/own/${key}/`) ? [path.split('/').at(-1)] : [])),
      codes: functions.flatMap((one) => (one.code.startsWith(`app-own-${key}-`) ? [one.code.replace(`app-own-${key}-`, '')] : [])),
      status: productArea.products.find(({ productId }) => productId === `own-${key}`)?.status,
    }
  }
  const params = { appId: app.id, productId: `own-${key}` }
  const turnOn = () => staff.call(productSetting.enable, { params })
  const onPage = (pageKey: string) => ({ params: { appId: app.id, productKey: key, pageKey } })
  const page = (pageKey: string) => ({ ...onPage(pageKey), query: { lang: 'ja_JP' as const } })
  const change = async (more: Partial<OwnProductDraft>, version?: number) => {
    const { product } = await admin.call(ownProducts.one, { params: { key } })
    const { key: _, archived: __, ...draft } = product
    return admin.call(ownProducts.change, { params: { key }, body: { ...draft, ...more, version: version ?? draft.version } })
  }
  return { ...scene, key, params, byKey: { params: { key } }, seen, turnOn, onPage, page, change, inPhase }
}

test('a product of the operator’s own is turned on, and its pages are of those roles that are named', async () => {
  const { staff, reviewer, partner, stranger, admin, seen, turnOn, page, params } = await setUp()
  expect(await seen(partner)).toEqual({ paths: [], codes: ['console-view'], status: 0 })
  await expect(staff.call(ownProducts.page, page('start'))).rejects.toMatchObject(code('not_found'))
  expect(await turnOn()).toEqual({ state: 'ON' })
  expect(await seen(staff)).toEqual({ paths: ['start', 'console'], codes: ['start-view', 'start-edit', 'console-view'], status: 1 })
  expect(await seen(reviewer)).toMatchObject({ paths: ['start'], codes: ['start-view'] })
  expect(await seen(partner)).toMatchObject({ paths: ['console'], codes: ['console-view'] })
  expect(await seen(admin)).toMatchObject({ paths: ['start', 'console'] })
  expect(await seen(staff, 3)).toMatchObject({ paths: [], status: 0 })
  const read = await reviewer.call(ownProducts.page, page('start'))
  expect(read).toMatchObject({ name: 'First steps', product: 'Matchmaking', address: null, notes: { markdown: '', mayEdit: false } })
  expect(JSON.stringify(read.body)).toContain('here')
  expect(await partner.call(ownProducts.page, page('console'))).toMatchObject({
    address: `https://matches.example.com/apps?view=all&appId=${params.appId}&phase=1`,
    body: null,
    notes: null,
  })
  await expect(partner.call(ownProducts.page, page('start'))).rejects.toMatchObject(code('not_allowed'))
  await expect(reviewer.call(ownProducts.page, page('console'))).rejects.toMatchObject(code('not_allowed'))
  await expect(stranger.call(ownProducts.page, page('start'))).rejects.toMatchObject(code('app_not_found'))
  await expect(staff.call(ownProducts.page, page('nowhere'))).rejects.toMatchObject(code('not_found'))
  const { products } = await partner.call(productSetting.list, { params: { appId: params.appId } })
  expect(products.find(({ productId }) => productId === params.productId)).toMatchObject({ state: 'ON', about: 'Finds opponents.' })
})

test('roles, phases and the place of a product can be changed, and count at once', async () => {
  const { admin, staff, reviewer, partner, turnOn, seen, change, page, key, params } = await setUp()
  await turnOn()
  await change({ pages: [textPage({ viewers: [90], editors: [] })] })
  expect(await seen(partner)).toMatchObject({ paths: ['start'], codes: ['start-view'] })
  expect(await seen(reviewer)).toMatchObject({ paths: [], codes: [] })
  expect((await partner.call(ownProducts.page, page('start'))).notes).toBeNull()
  await expect(change({ phases: [2, 3] })).rejects.toMatchObject(code('in_use'))
  await expect(change({ parentId: 'tracker', follows: true })).rejects.toMatchObject(code('in_use'))
  await change({ phases: [1] })
  const { products } = await staff.call(productSetting.list, { params: { appId: params.appId } })
  expect(products.map(({ productId }) => productId)).toContain(params.productId)
  // A reset of the table leaves the operator's own products as they are.
  await admin.call(permissionTable.reset)
  expect(await seen(partner)).toMatchObject({ paths: ['start'] })
  const { permissions } = await admin.call(permissionTable.list)
  expect(permissions.filter(({ permission }) => permission.includes(key))).toEqual([])
  const request = { params: { appId: params.appId }, query: { permission: `app-own-${key}-start-view` } }
  expect(await staff.call(permissionTable.holders, request)).toMatchObject({ roles: [90], people: [partner.user.name] })
  const unknown = { params: { appId: params.appId }, query: { permission: 'app-own-nothing-at-all' } }
  await expect(staff.call(permissionTable.holders, unknown)).rejects.toMatchObject(code('invalid_input'))
})

test('a product that follows another has its state, and one of few phases is offered in these alone', async () => {
  const { staff, app, seen, params, inPhase } = await setUp({ parentId: 'tracker', follows: true, phases: [1] })
  await expect(staff.call(productSetting.enable, { params })).rejects.toMatchObject(code('not_found'))
  expect(await seen(staff)).toMatchObject({ paths: [] })
  const tracker = { appId: app.id, productId: 'tracker' }
  await staff.call(productSetting.enable, { params: tracker })
  expect(await seen(staff)).toMatchObject({ paths: ['start', 'console'] })
  const url = productSetting.enable.path.replace(':appId', app.id).replace(':productId', 'tracker')
  await staff.raw({ method: 'PUT', url, headers: inPhase(2) })
  expect(await seen(staff, 2)).toMatchObject({ paths: [], codes: [] })
  const alone = await setUp({ phases: [2] })
  await expect(alone.turnOn()).rejects.toMatchObject(code('not_found'))
})

test('an archived product stays with the apps that have it, and is offered to no other; one in use is not removed', async () => {
  const { admin, staff, seen, turnOn, onPage, byKey, params, deps, key } = await setUp()
  await turnOn()
  await staff.call(ownProducts.note, { ...onPage('start'), body: { markdown: 'Ask Sora.', version: 0 } })
  const guide = { path: `/app/product/own/${key}/start`, roleId: 30, locale: 'en_US', body: 'Read this.', link: '', version: 0 } as const
  await admin.call(helpTexts.save, { body: guide })
  await expect(admin.call(ownProducts.remove, byKey)).rejects.toMatchObject(code('in_use'))
  await admin.call(ownProducts.archive, byKey)
  await admin.call(ownProducts.archive, byKey)
  expect(await seen(staff)).toMatchObject({ paths: ['start', 'console'], status: 1 })
  await staff.call(productSetting.disable, { params })
  expect(await seen(staff)).toMatchObject({ paths: [], status: undefined })
  await expect(turnOn()).rejects.toMatchObject(code('not_found'))
  await admin.call(ownProducts.restore, byKey)
  await turnOn()
  await staff.call(productSetting.disable, { params })
  await admin.call(ownProducts.remove, byKey)
  await expect(admin.call(ownProducts.one, byKey)).rejects.toMatchObject(code('not_found'))
  for (const [table, column] of [
    ['own_page', 'page_code'],
    ['own_page_text', 'page_code'],
    ['own_page_note', 'page_code'],
    ['help_text', 'path'],
    ['permission_change', 'permission'],
    ['app_product', 'product_id'],
  ])
    expect((await runIn(deps.db, `select 1 from ${table} where ${column} like '%' || $1 || '%'`, [key])).rows).toEqual([])
  const { rows } = await runIn(deps.db, "select action from activity_log where details ->> 'key' = $1 order by id", [key])
  expect((rows as { action: string }[]).map(({ action }) => action.replace('own-product.', ''))).toEqual([
    'added',
    'archived',
    'restored',
    'removed',
  ])
})

test('what people note on a page belongs to the app and the phase, and nobody overwrites another’s', async () => {
  const { staff, reviewer, otherApp, turnOn, onPage, page, params, deps, inPhase } = await setUp()
  await turnOn()
  const write = (who: Person, version: number, markdown = '**Port** 7000 <script>alert(1)</script>') =>
    who.call(ownProducts.note, { ...onPage('start'), body: { markdown, version } })
  await write(staff, 0)
  await expect(write(reviewer, 1)).rejects.toMatchObject(code('not_allowed'))
  await expect(write(staff, 0)).rejects.toMatchObject(code('stale_version'))
  const both = await Promise.allSettled([write(staff, 1, 'One'), write(staff, 1, 'Other')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(write(staff, 2, 'x'.repeat(5001))).rejects.toMatchObject(code('invalid_input'))
  expect((await reviewer.call(ownProducts.page, page('start'))).notes).toMatchObject({ version: 2, by: staff.user.name, mayEdit: false })
  const notes = ownProducts.note.path.replace(':appId', otherApp.id).replace(':productKey', page('start').params.productKey)
  const elsewhere = await staff.raw({
    method: 'PUT',
    url: notes.replace(':pageKey', 'start'),
    payload: { markdown: 'x', version: 0 },
    headers: inPhase(1),
  })
  expect(elsewhere.statusCode).toBe(403)
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [otherApp.id] })
  const otherPage = { ...page('start'), params: { ...page('start').params, appId: otherApp.id } }
  await staff.call(productSetting.enable, { params: { ...params, appId: otherApp.id } })
  expect((await staff.call(ownProducts.page, otherPage)).notes).toMatchObject({ version: 0 })
  const { rows } = await runIn(deps.db, "select details from activity_log where app_id = $1 and action = 'own-product.noted' order by id", [
    params.appId,
  ])
  const noted = { appId: params.appId, phase: 1, path: expect.stringContaining('/start') }
  expect(rows).toEqual([{ details: { ...noted, before: 0, after: 39 } }, { details: { ...noted, before: 39, after: expect.any(Number) } }])
})

test('scripts in a text are shown as text, and never reach a browser as markup', async () => {
  const body = 'Hello <script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>'
  const { staff, turnOn, page, admin } = await setUp({ pages: [textPage({ bodies: { en_US: body } })] })
  await turnOn()
  const read = await staff.call(ownProducts.page, page('start'))
  const tags = JSON.stringify(read.body)
  expect(tags).not.toMatch(/"tag":"(?:script|img)"|"href":"javascript/)
  const { body: previewed } = await admin.call(ownProducts.preview, { body: { markdown: body } })
  expect(previewed).toEqual(read.body)
})

test.each([
  ['http://matches.example.com', 'invalid_https_url'],
  ['javascript:alert(1)', 'invalid_https_url'],
  ['https://127.0.0.1/apps', 'private_target'],
  ['https://10.1.2.3/apps', 'private_target'],
  ['https://tools.internal/', 'private_target'],
  ['https://user:secret@matches.example.com/', 'invalid_https_url'],
])('an external page does not lead to %s', async (address, problem) => {
  const { admin } = await createWorld()
  const body = { key: newKey(), ...ownDraft({ pages: [textPage(), outsidePage({ address })] }) }
  await expect(admin.call(ownProducts.add, { body })).rejects.toMatchObject({
    ...code('invalid_input'),
    fieldErrors: [{ field: 'pages.1.address', code: problem }],
  })
})

test('what is wrong with a product is told at its field', async () => {
  const { admin, key } = await setUp()
  const problemOf = async (more: Partial<OwnProductDraft> & { key?: string }) => {
    const error = await admin
      .call(ownProducts.add, { body: { key: newKey(), ...ownDraft(), ...more } })
      .catch((failure: unknown) => failure)
    const [first] = (error as { fieldErrors: { field: string; code: string }[] }).fieldErrors
    return [first?.field, first?.code]
  }
  expect(await problemOf({ key })).toEqual(['key', 'taken'])
  expect(await problemOf({ key: 'With-Hyphen' })).toEqual(['key', 'invalid_key'])
  expect(await problemOf({ names: { ...inEveryLanguage('x'), ko_KR: ' ' } })).toEqual(['names.ko_KR', 'required'])
  expect(await problemOf({ parentId: 'nowhere' })).toEqual(['parentId', 'unknown_option'])
  expect(await problemOf({ parentId: `own-${key}` })).toEqual(['parentId', 'unknown_option'])
  expect(await problemOf({ follows: true })).toEqual(['follows', 'unknown_option'])
  expect(await problemOf({ parentId: 'security', follows: true })).toEqual(['follows', 'unknown_option'])
  expect(await problemOf({ phases: [] })).toEqual(['phases', 'required'])
  expect(await problemOf({ pages: [] })).toEqual(['pages', 'required'])
  expect(await problemOf({ pages: [textPage(), outsidePage({ key: 'start' })] })).toEqual(['pages.1.key', 'duplicate'])
  expect(await problemOf({ pages: [textPage({ viewers: [] })] })).toEqual(['pages.0.viewers', 'required'])
  expect(await problemOf({ pages: [textPage({ editors: [30, 30] })] })).toEqual(['pages.0.editors', 'duplicate'])
  expect(await problemOf({ pages: [textPage({ editors: [40] })] })).toEqual(['pages.0.editors', 'unknown_option'])
  expect(await problemOf({ pages: [textPage({ bodies: { ja_JP: 'x' } })] })).toEqual(['pages.0.bodies.en_US', 'required'])
  expect(await problemOf({ pages: [textPage({ bodies: { en_US: '>'.repeat(60) } })] })).toEqual([
    'pages.0.bodies.en_US',
    'nested_too_deeply',
  ])
})

test('of two administrators one saves, one takes the key; delivered products are nobody’s to change', async () => {
  const { admin, staff, partner, change, byKey } = await setUp()
  const both = await Promise.allSettled([change({ position: 2 }, 1), change({ position: 3 }, 1)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(change({ position: 4 }, 1)).rejects.toMatchObject(code('stale_version'))
  const key = newKey()
  const add = () => admin.call(ownProducts.add, { body: { key, ...ownDraft() } })
  const added = await Promise.allSettled([add(), add()])
  expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const delivered of ['tracker', 'channel'])
    for (const call of [ownProducts.one, ownProducts.archive, ownProducts.remove])
      await expect(admin.call(call, { params: { key: delivered } })).rejects.toMatchObject(code('not_found'))
  for (const who of [staff, partner]) {
    await expect(who.call(ownProducts.all)).rejects.toMatchObject(code('not_allowed'))
    await expect(who.call(ownProducts.remove, byKey)).rejects.toMatchObject(code('not_allowed'))
  }
})

test('turning a product on and removing it at once leaves it with the app, or not at all', async () => {
  const { admin, turnOn, byKey, deps, key } = await setUp()
  const [on, removed] = await Promise.allSettled([turnOn(), admin.call(ownProducts.remove, byKey)])
  const { rows } = await runIn(deps.db, 'select 1 from app_product where product_id = $1', [`own-${key}`])
  expect([on.status, removed.status].filter((status) => status === 'fulfilled')).toHaveLength(1)
  expect(rows).toHaveLength(on.status === 'fulfilled' ? 1 : 0)
  const failed = on.status === 'rejected' ? on.reason : removed.status === 'rejected' ? removed.reason : undefined
  expect(failed).toMatchObject({ status: on.status === 'rejected' ? 404 : 409 })
})
