import { afterEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { startMailServer } from '../../testing/mails.ts'
import type { Db } from '../database/database.ts'
import { runIn } from '../database/run.ts'
import { inTransaction } from '../database/transaction.ts'
import { createJobs } from '../jobs/queue.ts'
import { createLog } from '../log.ts'
import { createSystems } from '../systems.ts'
import { secretPart } from './mail.ts'
import { createMailer } from './outbox.ts'
import { mailStore } from './mail.store.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const mailServer = async (refusals = 0) => {
  const { close, ...server } = await startMailServer(refusals)
  closing.push(close)
  return server
}

const outbox = async (url: string | undefined, bundlingMinutes = 0) => {
  const database = await openTestDatabase()
  closing.push(() => database.close())
  const jobs = createJobs(database, 'UTC', createLog('silent'), { pollingSeconds: 0.5 })
  const systems = createSystems()
  const mail = createMailer(database.db, jobs, { url, from: 'Portico <portal@example.test>', bundlingMinutes }, systems)
  await jobs.open()
  await jobs.start()
  closing.push(() => jobs.stop())
  const states = async () => (await runIn(database.db, 'select state, error, sent_at is not null as has_time from mail')).rows
  return { database, mail, states, systems }
}

const dueNow = "update jobs.job set start_after = now() where name = 'mail-delivery' and state = 'retry' returning id"

/** Makes the delivery that failed due again, as soon as its job waits for that, a little after the mail. */
const deliverAgain = (db: Db) => expect.poll(async () => (await runIn(db, dueNow)).rows).toHaveLength(1)

const hello = { to: 'mina@example.test', subject: '안녕하세요 – こんにちは', text: 'A link: https://portal.example.test/\n' }

test('without a mail server mails are stored for reading', async () => {
  const { database, mail, states } = await outbox(undefined)
  await inTransaction(database.db, (tx) => mail.send(tx, hello))
  expect(await states()).toEqual([{ state: 'kept', error: null, has_time: false }])
})

test('a mail reaches the mail server once, with its own Message-ID, its address for answers and its thread', async () => {
  const server = await mailServer()
  const { database, mail, states } = await outbox(server.url)
  await inTransaction(database.db, (tx) => mail.send(tx, { ...hello, replyTo: 'support+1a-bc@example.test', thread: 'ticket-42' }))
  await expect.poll(() => states()).toEqual([{ state: 'sent', error: null, has_time: true }])
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@example\.test>\r$/m)
  expect(server.received[0]).toMatch(/^From: Portico <portal@example\.test>\r$/m)
  expect(server.received[0]).toMatch(/^To: mina@example\.test\r$/m)
  expect(server.received[0]).toMatch(/^Reply-To: support\+1a-bc@example\.test\r$/m)
  expect(server.received[0]).toMatch(/^In-Reply-To: <ticket-42@example\.test>\r$/m)
  expect(server.received[0]).toMatch(/^References: <ticket-42@example\.test>\r$/m)
  expect(server.received[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect((await runIn(database.db, 'select reply_to from mail')).rows).toEqual([{ reply_to: null }])
})

test('a mail of a change that is rolled back is neither stored nor sent', async () => {
  const { database, mail, states } = await outbox(undefined)
  const lost = inTransaction(database.db, async (tx) => {
    await mail.send(tx, hello)
    throw new Error('no')
  })
  await expect(lost).rejects.toThrow('no')
  expect(await states()).toEqual([])
})

test('many mails are written in one statement and go out together, one that is refused beside the others', async () => {
  const server = await mailServer(1)
  const { database, mail, states } = await outbox(server.url)
  await inTransaction(database.db, (tx) =>
    mail.send(tx, ...Array.from({ length: 30 }, (_, place) => ({ ...hello, subject: `No. ${place}` }))),
  )
  await expect.poll(() => server.received).toHaveLength(29)
  await expect.poll(async () => (await states()).filter((row) => (row as { state: string }).state === 'sent')).toHaveLength(29)
  const jobs = "select state, count(*)::integer as n from jobs.job where name = 'mail-delivery' group by state order by n desc"
  // A job is completed a little after its mail was sent.
  await expect
    .poll(async () => (await runIn(database.db, jobs)).rows)
    .toEqual([
      { state: 'completed', n: 29 },
      { state: 'retry', n: 1 },
    ])
})

test('a mail that the server refuses waits, shows the reason, and is sent later with the same Message-ID', async () => {
  const server = await mailServer(1)
  const { database, mail, states } = await outbox(server.url)
  await inTransaction(database.db, (tx) => mail.send(tx, hello))
  await expect.poll(() => states()).toEqual([{ state: 'waiting', error: expect.stringContaining('451'), has_time: false }])
  await deliverAgain(database.db)
  await expect.poll(() => states()).toEqual([{ state: 'sent', error: null, has_time: true }])
  const idOf = (sent = '') => /^Message-ID: (.+)\r$/m.exec(sent)?.[1]
  expect(idOf(server.received[0])).toBe(idOf(server.refused[0]))
})

test('a mail server that cannot be reached counts as degraded, one that refuses a mail does not', async () => {
  const unreachable = await outbox('smtp://127.0.0.1:9')
  await inTransaction(unreachable.database.db, (tx) => unreachable.mail.send(tx, hello))
  await expect.poll(() => unreachable.systems.degraded()).toEqual(['mail'])
  const refusing = await outbox((await mailServer(1)).url)
  refusing.systems.note('mail', false)
  await inTransaction(refusing.database.db, (tx) => refusing.mail.send(tx, hello))
  await expect.poll(() => refusing.systems.degraded()).toEqual([])
})

test('a link reaches its reader whole, and its secret leaves the outbox with the mail', async () => {
  const server = await mailServer(1)
  const { database, mail, states } = await outbox(server.url)
  const secrets = async () => (await runIn(database.db, 'select text, secret from mail')).rows
  const text = `Open https://portal.example.test/reset-password#token=${secretPart}\n`
  await inTransaction(database.db, (tx) => mail.send(tx, { ...hello, text, secret: 'abc' }))
  await expect.poll(() => states()).toMatchObject([{ state: 'waiting', error: expect.any(String) }])
  expect(await secrets()).toEqual([{ text, secret: 'abc' }])
  await deliverAgain(database.db)
  await expect.poll(() => states()).toMatchObject([{ state: 'sent' }])
  expect(server.received[0]).toMatch(/reset-password#token=(3D)?abc/)
  expect(await secrets()).toEqual([{ text, secret: null }])
})

test('a mail that could not be delivered for a day is given up, and its secret removed', async () => {
  const { database, states } = await outbox(undefined)
  await mailStore(database.db).write([{ ...hello, secret: 'abc' }], 'waiting')
  await mailStore(database.db).giveUpOld()
  expect(await states()).toMatchObject([{ state: 'waiting' }])
  await runIn(database.db, "update mail set created_at = now() - interval '25 hours'")
  await mailStore(database.db).giveUpOld()
  expect(await states()).toMatchObject([{ state: 'failed' }])
  expect((await runIn(database.db, 'select secret from mail')).rows).toEqual([{ secret: null }])
})

test('counting waiting mails does not read sent ones', async () => {
  const database = await openTestDatabase()
  closing.push(() => database.close())
  const { db } = database
  await runIn(
    db,
    "insert into mail (recipient, subject, text, state) select 'a@example.test', 's', 't', 'sent' from generate_series(1, 5000)",
  )
  await runIn(db, 'analyze mail')
  await db.connection().execute(async (connection) => {
    const scans = async () => {
      await runIn(connection, 'select pg_stat_force_next_flush()')
      const { rows } = await runIn(connection, "select idx_scan from pg_stat_user_indexes where indexrelname = 'mail_unsent'")
      return (rows as { idx_scan: number }[])[0]?.idx_scan ?? 0
    }
    const before = await scans()
    await mailStore(connection).load()
    expect(await scans()).toBe(before + 1)
  })
})

describe('mails that may be bundled', () => {
  const setUp = async (refusals = 0) => {
    const server = await mailServer(refusals)
    const { database, mail } = await outbox(server.url, 15)
    const run = async (text: string) => (await runIn(database.db, text)).rows
    await run("insert into person (id, name, email) values ('ada', 'Ada', 'ada@example.test'), ('mina', 'Mina', 'mina@example.test')")
    const send = (personId: string, subject: string, bundled = true) =>
      inTransaction(database.db, (tx) =>
        mail.send(tx, { to: `${personId}@example.test`, subject, text: `About ${subject}.\n`, personId, bundled }),
      )
    const subjects = () => server.received.map((text) => /^Subject: (.*)\r$/m.exec(text)?.[1] ?? '').toSorted()
    return { server, mail, run, send, subjects }
  }

  test('wait for a quarter of an hour after the first to a person, and then go out as one', async () => {
    const { server, mail, run, send, subjects } = await setUp()
    await send('ada', 'one')
    await send('ada', 'two')
    await send('ada', 'three')
    await send('ada', 'at once', false)
    await send('mina', 'another person')
    await expect.poll(subjects).toEqual(['another person', 'at once', 'one'])
    expect(await mail.dueBundles()).toEqual([])
    const [first] = await run("select created_at + interval '15 minutes' as end from mail where subject = 'one'")
    expect(await run('select subject, due_at as end from mail where due_at is not null order by number')).toEqual([
      { subject: 'two', ...(first as object) },
      { subject: 'three', ...(first as object) },
    ])

    await run('update mail set due_at = now() where due_at is not null')
    const [bundle, ...others] = await mail.dueBundles()
    expect(others).toEqual([])
    expect(bundle).toMatchObject({ personId: 'ada', mails: [{ subject: 'two' }, { subject: 'three' }] })
    await mail.sendBundle(bundle!, { to: 'ada@example.test', subject: 'both', text: 'Two and three.' })
    expect(subjects()).toEqual(['another person', 'at once', 'both', 'one'])
    expect(server.received.at(-1)).toContain(`Message-ID: <${bundle!.mails[0]!.id}@example.test>`)
    await expect.poll(() => run("select count(*)::integer as n from mail where state = 'sent'")).toEqual([{ n: 5 }])
    expect(await mail.dueBundles()).toEqual([])
  })

  test('begin anew once the time has passed', async () => {
    const { run, send, subjects } = await setUp()
    await send('ada', 'one')
    await send('ada', 'two')
    await run("update mail set created_at = created_at - interval '16 minutes', due_at = due_at - interval '16 minutes'")
    // Ended a minute ago, so another quarter of an hour begins with that bundle.
    await send('ada', 'three')
    await run("update mail set created_at = created_at - interval '1 hour', due_at = due_at - interval '1 hour'")
    await send('ada', 'four')
    await expect.poll(subjects).toEqual(['four', 'one'])
    await expect
      .poll(() => run("select subject from mail where state = 'waiting' order by number"))
      .toEqual([{ subject: 'two' }, { subject: 'three' }])
  })

  test('wait once more if the server refuses them', async () => {
    const { mail, run, send } = await setUp(1)
    await run(
      "insert into mail (recipient, subject, text, person_id, bundled, state) values ('ada@example.test', 'one', '', 'ada', true, 'sent')",
    )
    await send('ada', 'two')
    await run('update mail set due_at = now() where due_at is not null')
    const [bundle] = await mail.dueBundles()
    await mail.sendBundle(bundle!, { to: 'ada@example.test', subject: 'two', text: 'Two.' })
    expect(await run("select state, error like '%451%' as has_reason, due_at > now() as waits from mail where subject = 'two'")).toEqual([
      { state: 'waiting', has_reason: true, waits: true },
    ])
    await run('update mail set due_at = now() where due_at is not null')
    await mail.sendBundle((await mail.dueBundles())[0]!, { to: 'ada@example.test', subject: 'two', text: 'Two.' })
    expect(await run("select state, error from mail where subject = 'two'")).toEqual([{ state: 'sent', error: null }])
  })
})
