import { pion } from '@portico/contract/console/pion'
import { productSetting } from '@portico/contract/console/product-setting'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'

test('an app takes part in PION where the product is on (APPROUTE-19)', async () => {
  const { deps, app, staff, partner, stranger } = await createWorld()
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const params = { appId: app.id }
  expect(await partner.call(pion.guide, { params })).toMatchObject({ signedUp: false, since: null, links: { 1: null } })
  await staff.inPhase(2).call(productSetting.enable, { params: { ...params, productId: 'pion' } })
  expect(await partner.inPhase(2).call(pion.guide, { params })).toMatchObject({ signedUp: true, since: expect.any(String) })
  expect(await partner.call(pion.guide, { params })).toMatchObject({ signedUp: false })
  await expect(stranger.call(pion.guide, { params })).rejects.toMatchObject({ funcCode: 'app_not_found' })
})
