import { dayMs } from '@portico/contract/kernel/time'
import { join } from 'node:path'
import { signingIn } from '@portico/contract/people/sign-in'
import { accounts } from '@portico/contract/people/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPerson } from '../domains/people/accounts/accounts.samples.ts'
import { createSession } from '../domains/people/sign-in/sessions/sessions.samples.ts'
import { runIn } from '../kernel/database/run.ts'
import { secretsIn } from '../kernel/secret.ts'
import { run } from './process.ts'
import { addressOf, createPlace, type Place, processTimeout } from './real-portal.ts'

let place: Place
beforeEach(async () => {
  place = await createPlace()
})
afterEach(() => place.clear())

const keys = (...args: string[]) => run([join(import.meta.dirname, '../keys.main.ts'), ...args], place.environment)
const log = (...args: string[]) => run([join(import.meta.dirname, '../domains/apps/activity/log.main.ts'), ...args], place.environment)

/** Creates a session signed with a secret. @returns its cookie */
const createSessionBy = async (secret: string): Promise<string> => {
  const database = await place.open()
  const { userKey } = await createPerson(database.db, { name: 'Ada' })
  const cookie = await createSession(database.db, { secrets: [secret], PORT: 0, PUBLIC_URL: undefined }, userKey)
  await database.close()
  return cookie
}

const sessions = async (): Promise<unknown> => {
  const database = await place.open()
  const { rows } = await runIn(database.db, 'select count(*) as count from session')
  await database.close()
  return rows
}

test(
  'a session signed before a rotation stays valid, and can be ended',
  async () => {
    const [before = ''] = secretsIn(place.folder)
    const cookie = await createSessionBy(before)
    const rotation = keys('rotate')
    expect(await rotation.ended).toBe(0)
    const given = place.environment.PORTAL_SECRET
    expect(rotation.output()).toContain(given === undefined ? 'Restart the portal to use it.' : 'Set PORTAL_SECRET for all processes')
    const [current, ...earlier] = given === undefined ? secretsIn(place.folder) : ['the-new-secret-of-32-letters-or-more', before]
    expect(earlier).toEqual([before])
    const inEightDays = () => (given === undefined ? secretsIn(place.folder, new Date(Date.now() + 8 * dayMs)).length : 'given')
    // However late the portal is restarted, it opens what the previous secret sealed.
    expect([2, 'given']).toContain(inEightDays())

    const portal = place.start(given === undefined ? {} : { PORTAL_SECRET: [current, ...earlier].join(',') })
    const origin = await addressOf(portal)
    const call = (path: string, method = 'GET') =>
      fetch(`${origin}${path}`, { method, headers: { cookie, origin, 'x-requested-with': 'fetch' } })
    expect(await (await call(accounts.envInfo.path)).json()).toMatchObject({ status: true })
    expect((await call(signingIn.signOut.path, 'POST')).status).toBe(200)
    expect(await (await call(accounts.envInfo.path)).json()).toMatchObject({ status: false })
    portal.child.kill('SIGTERM')
    await portal.ended
    expect([1, 'given']).toContain(inEightDays())
    expect(await sessions()).toEqual([{ count: 0 }])
  },
  processTimeout,
)

test(
  'a command verifies whether the activity log is intact',
  async () => {
    await (await place.open()).close()
    const whole = log('verify')
    expect([await whole.ended, whole.output().includes('The activity log is intact')]).toEqual([0, true])
    const shortened = log('verify', '--seal', `7=${'0'.repeat(64)}`)
    expect([await shortened.ended, shortened.output().includes('Seal 7 is missing.')]).toEqual([1, true])
  },
  processTimeout,
)

test('other arguments print the usage', async () => {
  const wrong = [keys('turn'), log('verify', '--seal', '7')]
  expect(await Promise.all(wrong.map(({ ended }) => ended))).toEqual([1, 1])
  expect(wrong.map((one) => /Usage: npm run \w+ -- \w+/.exec(one.output())?.[0])).toEqual([
    'Usage: npm run keys -- rotate',
    'Usage: npm run log -- verify',
  ])
})
