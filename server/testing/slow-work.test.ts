import { pictures } from '@portico/contract/console/pictures'
import { metadata } from '@portico/contract/dashboard/metadata'
import { registrations } from '@portico/contract/apps/registrations'
import { accounts } from '@portico/contract/people/accounts'
import { invitations } from '@portico/contract/people/invitations'
import { signingIn } from '@portico/contract/people/sign-in'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hashingLanes } from '../domains/people/sign-in/passwords/hashing.ts'
import type { Db } from '../kernel/database/database.ts'
import { runIn } from '../kernel/database/run.ts'
import { pictureLanes } from '../kernel/files/pictures.ts'
import type { Lanes } from '../kernel/lanes.ts'
import { lastMailTo } from './mails.ts'
import { stayInProcess } from './portal.ts'
import { unique, createWorld } from './world.ts'

/** Takes both lanes. Returns a function that leaves them. */
const fillLanes = (lanes: Lanes): (() => Promise<unknown>) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = [lanes.run(() => promise), lanes.run(() => promise)]
  return () => {
    resolve()
    return Promise.all(work)
  }
}

const open = `select count(*)::integer as count from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid()`

/** Counts the open transactions. The embedded database, which runs one at a time, does not even answer before they end. */
const countOpen = async (db: Db): Promise<number> => ((await runIn(db, open)).rows[0] as { count: number }).count

type Scene = Awaited<ReturnType<typeof createWorld>>

/** Makes a call while the lanes are full. @returns how many transactions are open once it waits for one */
const openWhileWaiting = async (lanes: Lanes, { deps }: Scene, call: () => Promise<unknown>): Promise<number> => {
  await stayInProcess('the lanes of this process are full')
  const leave = fillLanes(lanes)
  const called = call()
  let count = Number.NaN
  try {
    await expect.poll(() => lanes.load()).toEqual({ running: 2, waiting: 1 })
    await expect.poll(async () => (count = await countOpen(deps.db))).toBe(0)
    return count
  } finally {
    await leave()
    await called
  }
}

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#4f46e5' } })
  .png()
  .toBuffer()
const upload = { name: 'a.png', type: 'image/png', bytes: new Blob([new Uint8Array(picture)]) }

const uploads: Record<string, (scene: Scene) => Promise<unknown>> = {
  photo: ({ partner }) => partner.call(accounts.avatar, { upload: { ...upload, part: 'image' } }),
  icon: ({ reviewer }) => reviewer.call(registrations.uploadIcon, { upload }),
  value: ({ reviewer, app }) => reviewer.call(metadata.upload, { params: { appId: app.id }, upload }),
  'picture of a message': ({ partner, app }) => partner.call(pictures.upload, { params: { appId: app.id }, upload }),
}

test.each(Object.keys(uploads))('%s: a picture waits for its turn to be encoded without holding a transaction', async (name) => {
  const scene = await createWorld()
  expect(await openWhileWaiting(pictureLanes, scene, () => uploads[name]!(scene))).toBe(0)
})

const password = 'a-long-own-password'
const links: Record<string, (scene: Scene) => Promise<() => Promise<unknown>>> = {
  reset: async ({ visitor, partner, deps }) => {
    await visitor.call(signingIn.requestPasswordReset, { body: { email: partner.user.email } })
    const { token } = await lastMailTo(deps.db, partner.user.email)
    return () => visitor.call(signingIn.resetPassword, { body: { token, password } })
  },
  invitation: async ({ admin, visitor, company, deps }) => {
    const email = `${unique().toLowerCase()}@example.test`
    await admin.call(invitations.invite, { body: { email, organizationId: company.organizationId, role: 0 } })
    const { token } = await lastMailTo(deps.db, email)
    return () => visitor.call(invitations.confirmInviting, { body: { token, password } })
  },
}

test.each(Object.keys(links))(
  'a password by the link of %s waits for its turn to be hashed without holding a transaction',
  async (name) => {
    const scene = await createWorld()
    const confirm = await links[name]!(scene)
    expect(await openWhileWaiting(hashingLanes, scene, confirm)).toBe(0)
  },
)
