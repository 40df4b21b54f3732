import { expect, onTestFinished, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { createMailer } from '../../../kernel/mail/outbox.ts'
import { startMailServer } from '../../../testing/mails.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { invitingApps } from '../../apps/roles/index.ts'
import { sendBundles } from './bundles.actions.ts'
import { type Notice, notify } from './index.ts'

const setUp = async () => {
  const { deps, partner, reviewer, app } = await createWorld()
  const set = (kind: string, appId: string | null, inApp: boolean, email: boolean) =>
    runIn(deps.db, 'insert into notification_setting (user_id, kind, app_id, in_app, email) values ($1, $2, $3, $4, $5)', [
      partner.user.userKey,
      kind,
      appId,
      inApp,
      email,
    ])
  const sendNotice = (notice: Partial<Notice> = {}, parts: Pick<typeof deps, 'mail' | 'config'> = deps) =>
    notify(deps.db, parts, {
      kind: 'approval',
      to: [partner.user.userKey, partner.user.userKey, 'nobody'],
      link: `/app/home?appId=${app.id}`,
      text: (locale) => ({ title: `Approved (${locale})`, body: 'Basic information was approved.' }),
      ...notice,
    })
  const received = async ({ user } = partner) => ({
    entries: (
      await runIn(deps.db, 'select kind, app_id, title, body, link, read_at from notification where user_id = $1 order by id', [
        user.userKey,
      ])
    ).rows,
    mails: (await runIn(deps.db, 'select subject, text from mail where recipient = $1 order by number', [user.email])).rows,
  })
  return { deps, partner, reviewer, app, set, sendNotice, received }
}

test('people are notified once, in the portal and by mail, in their own language', async () => {
  const { deps, partner, app, sendNotice, received } = await setUp()
  await runIn(deps.db, "update person set locale = 'ja_JP' where id = $1", [partner.user.userKey])
  await sendNotice({ appId: app.id })
  const { entries, mails } = await received()
  expect(entries).toEqual([
    {
      kind: 'approval',
      app_id: app.id,
      title: 'Approved (ja_JP)',
      body: 'Basic information was approved.',
      link: `/app/home?appId=${app.id}`,
      read_at: null,
    },
  ])
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    subject: expect.stringContaining('Approved (ja_JP)'),
    text: expect.stringContaining('/app/home?appId='),
  })
})

test('a thousand people are notified in a handful of statements', async () => {
  const { deps, partner, sendNotice } = await setUp()
  const { rows } = await runIn(
    deps.db,
    `insert into person (id, name, email, company_id, staff)
     select $1 || n, 'Crowd ' || n, $1 || n || '@example.test', company_id, false from person cross join generate_series(1, 1000) n
     where person.id = $2 returning id`,
    [`crowd-${unique().toLowerCase()}-`, partner.user.userKey],
  )
  let statements = 0
  const counting: Parameters<typeof deps.db.withPlugin>[0] = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await notify(deps.db.withPlugin(counting), deps, {
    kind: 'approval',
    to: rows.map((row) => (row as { id: string }).id),
    link: '/console/list',
    text: (locale) => ({ title: `Storm (${locale})`, body: '“Quotes”, \\ and\nlines stay as they are.' }),
  })
  expect(statements).toBeLessThanOrEqual(4)
  const count = (text: string) => runIn(deps.db, `select count(*)::integer as n from ${text}`).then((found) => found.rows)
  expect(await count(`notification where title = 'Storm (en_US)' and body like '“Quotes”, \\\\ and%lines%'`)).toEqual([{ n: 1000 }])
  expect(await count(`mail where subject like '%Storm (en_US)' and person_id like 'crowd-%'`)).toEqual([{ n: 1000 }])
  await sendNotice({ to: [] })
})

test('a setting for an app takes precedence over one for all apps', async () => {
  const { app, set, sendNotice, received } = await setUp()
  await set('approval', null, false, false)
  await set('approval', app.id, true, false)
  await sendNotice()
  expect(await received()).toEqual({ entries: [], mails: [] })
  await sendNotice({ appId: app.id })
  const { entries, mails } = await received()
  expect(entries).toHaveLength(1)
  expect(mails).toHaveLength(0)
})

test('security notifications are sent regardless of settings, and closed accounts get none', async () => {
  const { deps, partner, set, sendNotice, received } = await setUp()
  await set('security', null, false, false)
  await sendNotice({ kind: 'security' })
  const first = await received()
  expect([first.entries.length, first.mails.length]).toEqual([1, 1])
  await runIn(deps.db, 'update person set active = false where id = $1', [partner.user.userKey])
  await sendNotice({ kind: 'security' })
  expect((await received()).entries).toHaveLength(1)
})

test('all but those about security and those that can be answered may wait for others', async () => {
  const { deps, partner, sendNotice } = await setUp()
  await sendNotice()
  await sendNotice({ kind: 'security' })
  await sendNotice({ inMail: () => ({ replyTo: 'support+1@example.test' }) })
  const { rows } = await runIn(deps.db, 'select bundled from mail where recipient = $1 order by number', [partner.user.email])
  expect(rows).toEqual([{ bundled: true }, { bundled: false }, { bundled: false }])
})

const bundling = async () => {
  const scene = await setUp()
  const { deps, partner, sendNotice } = scene
  const server = await startMailServer()
  onTestFinished(server.close)
  const mail = createMailer(deps.db, deps.jobs, { url: server.url, from: 'portal@example.test', bundlingMinutes: 15 })
  const { userKey, email } = partner.user
  const earlier = "insert into mail (recipient, subject, text, person_id, bundled, state) values ($1, 'earlier', '', $2, true, 'sent')"
  await runIn(deps.db, earlier, [email, userKey])
  const waitFor = (title: string, notice: Partial<Notice> = {}) =>
    sendNotice({ text: () => ({ title, body: `It was ${title}.` }), ...notice }, { ...deps, mail })
  for (const title of ['Approved', 'Signed']) await waitFor(title)
  const sendDue = () => sendBundles({ ...deps, mail }, invitingApps.visibleNamesOf)
  const unsent = async () =>
    (await runIn(deps.db, "select subject from mail where person_id = $1 and state = 'waiting' order by number", [userKey])).rows
  const leaveApp = async () => {
    await runIn(deps.db, 'delete from app_member where app_id = $1 and user_id = $2', [scene.app.id, userKey])
    await runIn(deps.db, 'delete from app_organization where app_id = $1', [scene.app.id])
  }
  const endWait = () => runIn(deps.db, 'update mail set due_at = now() where person_id = $1 and due_at is not null', [userKey])
  return { ...scene, server, userKey, waitFor, sendDue, unsent, leaveApp, endWait }
}

test('those that waited are mailed as one', async () => {
  const { deps, server, sendDue, endWait } = await bundling()
  await sendDue()
  expect(server.received).toEqual([])
  await endWait()
  await sendDue()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toContain(`Subject: ${deps.config.PRODUCT_NAME}: 2 notifications`)
  expect(server.received[0]).toContain('It was Approved.')
  expect(server.received[0]).toContain('It was Signed.')
})

test('those that waited go to the address that a person has by then', async () => {
  const { deps, server, userKey, sendDue, endWait } = await bundling()
  await endWait()
  await runIn(deps.db, 'update person set email = $2 where id = $1', [userKey, `new-${userKey.toLowerCase()}@example.test`])
  await sendDue()
  expect(server.received[0]).toMatch(/^To: new-/m)
})

test('those that waited for an account that was closed are dropped', async () => {
  const { deps, server, userKey, sendDue, unsent, endWait } = await bundling()
  await endWait()
  await runIn(deps.db, 'update person set active = false where id = $1', [userKey])
  await sendDue()
  expect(server.received).toEqual([])
  expect(await unsent()).toEqual([])
})

test('of those that waited, all are mailed that their reader may still see, whatever changed in between', async () => {
  const { server, app, waitFor, sendDue, unsent, leaveApp, endWait } = await bundling()
  await waitFor('Secret', { appId: app.id })
  await waitFor('Invited', { appId: app.id, kind: 'invitation' })
  await leaveApp()
  await endWait()
  await sendDue()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toContain(': 3 notifications')
  expect(server.received[0]).not.toContain('Secret')
  for (const title of ['Approved', 'Signed', 'Invited']) expect(server.received[0]).toContain(`It was ${title}.`)
  expect(await unsent()).toEqual([])
})

test('those about an app are mailed while their reader sees it', async () => {
  const { server, app, waitFor, sendDue, endWait } = await bundling()
  await waitFor('Released', { appId: app.id })
  await endWait()
  await sendDue()
  expect(server.received[0]).toContain(': 3 notifications')
  expect(server.received[0]).toContain('It was Released.')
})
