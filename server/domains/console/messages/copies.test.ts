import { permissionTable } from '@portico/contract/apps/permissions'
import { userMessages } from '@portico/contract/console/messages'
import { type Phase, phases } from '@portico/contract/kernel/permission'
import { appRoles } from '@portico/contract/permissions'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '../../../testing/world.ts'

test('a template of another phase is previewed only by those who may view that phase', async () => {
  const { admin, partner, app } = await createWorld()
  const preview = (phase: Phase) => partner.call(userMessages.target, { params: { appId: app.id, tid: 'PARTY', phase } })
  const body = { permission: 'app-message-user-view', roleId: appRoles.dev, cell: { phases: [1, 3] as Phase[], own: false } } as const
  onTestFinished(async () => void (await admin.call(permissionTable.reset)))
  await admin.call(permissionTable.change, { body: { ...body, previous: { phases: [...phases], own: false } } })
  await expect(preview(2)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(preview(3)).rejects.toMatchObject({ funcCode: 'not_found' })
})
