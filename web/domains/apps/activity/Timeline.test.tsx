import type { ActivityEntry } from '@portico/contract/apps/activity'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { Timeline } from './Timeline.tsx'

const entry: ActivityEntry = {
  id: 1,
  at: '2026-03-01T00:00:00.000Z',
  userKey: null,
  user: '',
  roleId: null,
  area: 'app-download',
  action: 'feedback-sent',
  target: '1.2.0',
  phase: null,
  ip: null,
  before: null,
  after: null,
  details: {},
}

test('what somebody without an account did is attributed to a visitor', async () => {
  const screen = await show(<Timeline entries={[entry, { ...entry, id: 2, user: 'Mina Park' }]} />)
  await expect.element(screen.getByText(/Visitor without an account/)).toBeVisible()
  await expect.element(screen.getByText(/Mina Park/)).toBeVisible()
})
