import { expect, test } from 'vitest'
import { startInviting } from '../../../testing/inviting.ts'
import { portalSettings } from '../../../testing/portal.ts'
import { unique } from '../../../testing/world.ts'

// What is mailed waits in the outbox; no server needs to be there.
portalSettings(async () => ({ SMTP_URL: 'smtp://127.0.0.1:9' }))

test('with a mail server the link of an invitation goes to the invited address, and to nobody else', async () => {
  const { invite, mailed } = await startInviting()
  const email = `${unique().toLowerCase()}@example.test`
  expect(await invite(email)).toEqual({ mailed: true, mailId: null })
  expect(await mailed(email)).not.toBe('')
})
