import { appHome } from '@portico/contract/console/app-home'
import { air, airSwitch, liapp, liappSwitch } from '@portico/contract/console/security'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { securitySource } from './platform.source.ts'

const key = 'LIAPP-0123456789-abcdef'
const values = { ...liapp.empty, systems: ['aos' as const], options: ['rooting' as const] }

const setUp = async () => {
  const all = await createWorld()
  const { deps, app, staff: pm } = all
  await grantRoles(deps.db, { userKey: pm.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  return { ...all, pm, params: { appId: app.id } }
}

test('the Tech PM alone sets a tool up and turns it on, in each phase by itself (APPROUTE-25)', async () => {
  const { pm, reviewer, partner, params, deps } = await setUp()
  await expect(pm.call(liappSwitch.enable, { params })).rejects.toMatchObject({
    fieldErrors: [{ field: 'licenceKey' }, { field: 'systems' }, { field: 'options' }],
  })
  for (const who of [reviewer, partner]) {
    const save = who.call(liapp.routes.save, { params, body: { values, version: 0 } })
    await expect(save).rejects.toMatchObject({ funcCode: 'not_allowed' })
    await expect(who.call(liappSwitch.enable, { params })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  }
  await pm.call(liapp.routes.save, { params, body: { values, secrets: { licenceKey: key }, version: 0 } })
  expect(await pm.call(liappSwitch.enable, { params })).toEqual({ state: 'ON' })
  await expect(pm.call(liappSwitch.enable, { params })).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  expect(await partner.call(liappSwitch.state, { params })).toMatchObject({ state: 'ON', by: 'Sora' })
  expect(await partner.inPhase(2).call(liappSwitch.state, { params })).toMatchObject({ state: 'OFF' })
  expect(await partner.call(airSwitch.state, { params })).toMatchObject({ state: 'OFF' })
  const source = securitySource(deps)
  expect(await source.read(deps.db, params.appId, 1, { secrets: true })).toMatchObject({
    liapp: { state: 'ON', licenceKey: key },
    air: { state: 'OFF' },
  })
  expect(JSON.stringify(await source.read(deps.db, params.appId, 1, { secrets: false }))).not.toContain(key)
  await pm.call(liappSwitch.disable, { params })
  expect(await source.read(deps.db, params.appId, 1, { secrets: true })).toEqual({ liapp: { state: 'OFF' }, air: { state: 'OFF' } })
})

test('a tool that is on keeps what it needs', async () => {
  const { pm, params } = await setUp()
  await pm.call(liapp.routes.save, { params, body: { values, secrets: { licenceKey: key }, version: 0 } })
  await pm.call(liappSwitch.enable, { params })
  const save = (more: object, secrets: { licenceKey?: null }) =>
    pm.call(liapp.routes.save, { params, body: { values: { ...values, ...more }, secrets, version: 1 } })
  await expect(save({}, { licenceKey: null })).rejects.toMatchObject({ fieldErrors: [{ field: 'secrets.licenceKey', code: 'required' }] })
  await expect(save({ systems: [] }, {})).rejects.toMatchObject({ fieldErrors: [{ field: 'values.systems', code: 'required' }] })
  await pm.call(liappSwitch.disable, { params })
  expect(await save({}, { licenceKey: null })).toMatchObject({ version: 2 })
})

test('what LIAPP lacks is a to-do of the Tech PM, where the product is on', async () => {
  const { pm, partner, params, deps } = await setUp()
  const todo = async (who: typeof pm) => (await who.call(appHome.home, { params })).todo.filter(({ kind }) => kind === 'liapp')
  expect(await todo(pm)).toEqual([])
  await runIn(deps.db, "insert into app_product (app_id, product_id, phase, status) values ($1, 'security-liapp', 1, 1)", [params.appId])
  expect(await todo(pm)).toMatchObject([{ count: 3, link: '/app/product/security/liapp?ph=1' }])
  expect(await todo(partner)).toEqual([])
  await pm.call(liapp.routes.save, { params, body: { values, secrets: {}, version: 0 } })
  expect(await todo(pm)).toMatchObject([{ count: 1 }])
  await pm.call(liapp.routes.save, { params, body: { values, secrets: { licenceKey: key }, version: 1 } })
  expect(await todo(pm)).toEqual([])
})

test('a key is saved, replaced and removed, and never shown', async () => {
  const { pm, params, deps } = await setUp()
  const save = (version: number, secrets: { licenceKey?: string | null }) =>
    pm.call(liapp.routes.save, { params, body: { values, secrets, version } })
  const read = async () => (await pm.call(liapp.routes.read, { params })).secrets['licenceKey']
  await save(0, { licenceKey: key })
  await save(1, {})
  expect(await read()).toMatchObject({ hint: 'cdef' })
  expect(await save(1, { licenceKey: 'short' })).toEqual({ version: 2 })
  expect(await read()).toMatchObject({ hint: '' })
  await save(2, { licenceKey: null })
  expect(await read()).toBeNull()
  const history = await pm.call(liapp.routes.history, { params })
  const { rows } = await runIn(deps.db, 'select details::text as text from activity_log', [])
  expect(JSON.stringify([history, rows])).not.toMatch(/0123456789|short/)
  await expect(
    pm.call(liapp.routes.save, { params, body: { values, secrets: { other: 'x' } as never, version: 3 } }),
  ).rejects.toMatchObject({
    fieldErrors: [{ code: 'unknown_field' }],
  })
})

test('rules of AIR are a text of at most 64 KB', async () => {
  const { pm, params } = await setUp()
  const save = (text: string, version = 0) =>
    pm.call(air.routes.save, { params, body: { values: { ...air.empty, rules: { name: 'rules.txt', text } }, version } })
  await expect(save('x'.repeat(65_537))).rejects.toMatchObject({ funcCode: 'invalid_input' })
  expect(await save('x'.repeat(65_536))).toEqual({ version: 1 })
})
