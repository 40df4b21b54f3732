import { inboundMail, type TicketMove, tickets } from '@portico/contract/console/tickets'
import type { Locale } from '@portico/contract/kernel/locale'
import { appRoles } from '@portico/contract/permissions'
import { appDownload } from '@portico/contract/portal/app-download'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyOf } from '../../../../kernel/attempts/attempts.ts'
import { runIn } from '../../../../kernel/database/run.ts'
import { startMailServer } from '../../../../testing/mails.ts'
import { portalSettings } from '../../../../testing/portal.ts'
import { unique, createWorld } from '../../../../testing/world.ts'
import { grantRoles } from '../../../apps/roles/index.ts'
import { signedHeaders } from '../../connections/events/signing.rules.ts'
import { replyMarkers } from './answer.rules.ts'
import { replyAddressOf, testerKey } from './reply-address.ts'
import { mailTester } from './tester.actions.ts'

let smtp: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  smtp = await startMailServer()
})
afterAll(() => smtp.close())

const secret = `whsec_${Buffer.from('a secret of the mail service 1234').toString('base64')}`
portalSettings(async () => ({ SMTP_URL: smtp.url, SUPPORT_REPLY_TO: 'support@example.com', INBOUND_MAIL_SECRET: secret }))

interface MailRow {
  subject: string
  text: string
  reply_to: string | null
  thread: string | null
}

/** The ticket of a tester without an account, its maintainer, and a mail service. */
const reported = async ({ email = `tess-${unique()}@example.test`.toLowerCase(), locale = 'en_US' as Locale } = {}) => {
  const scene = await createWorld()
  const { deps, admin, staff, partner, visitor, app, clock } = scene
  // All testers of this file report from the same address, which is limited.
  await runIn(deps.db, 'delete from attempt')
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const upload = { name: 'game.apk', type: 'application/vnd.android.package-archive', bytes: new Blob(['a build']) }
  const { file } = await admin.call(appDownload.upload, { upload })
  const body = { fileId: file.id, appId: app.id, os: 'ANDROID' as const, version: '1.2.0', notes: '' }
  const { build } = await admin.call(appDownload.add, { body })
  const { token } = await admin.call(appDownload.link, { params: { id: build.id } })
  const words = { message: 'The shop stays empty.', email, device: 'Pixel 9', screenshotId: null, locale }
  await visitor.call(appDownload.feedback, { params: { token }, body: words })
  const [{ id } = { id: 0 }] = (await staff.call(tickets.list, { params: { appId: app.id } })).list
  const on = { params: { appId: app.id, id } }
  const reply = (text: string, { by = staff, internal = false } = {}) =>
    by.call(tickets.reply, { ...on, body: { body: text, internal, fileIds: [] } })
  const mails = async () => {
    const { rows } = await runIn(deps.db, 'select subject, text, reply_to, thread from mail where recipient = $1 order by number', [email])
    return rows as MailRow[]
  }
  const notificationTitles = async () =>
    (await runIn(deps.db, 'select title from notification where user_id = $1 order by id', [staff.user.userKey])).rows.map(
      (row) => (row as { title: string }).title,
    )
  const address = replyAddressOf(deps, id, testerKey(email)) ?? ''
  /** Delivers a mail of the tester. @returns the status of the answer */
  const send = async (text: string, more: object = {}) => {
    const mail = { to: address, from: `Tess <${email}>`, subject: 'Re:', text, messageId: `<${unique()}@mail.example>`, ...more }
    const payload = JSON.stringify(mail)
    const signed = signedHeaders([secret], { id: `msg_${unique()}`, seconds: Math.floor(clock.now().getTime() / 1_000), body: payload })
    const headers = { 'content-type': 'application/json', 'x-requested-with': undefined, 'sec-fetch-site': undefined, ...signed }
    return (await visitor.raw({ method: 'POST', url: inboundMail.takeMail.path, payload, headers })).statusCode
  }
  const listReplies = async () => (await partner.call(tickets.replies, on)).list.filter(({ move }) => move === null)
  const status = async () => (await staff.call(tickets.one, on)).ticket.status
  return { ...scene, id, on, email, address, partner, reply, mails, notificationTitles, send, listReplies, status }
}

test('a tester is mailed staff’s public answers alone, without a name, a link or another address', async () => {
  const { id, email, address, staff, partner, reply, mails } = await reported()
  await reply('Their server is down.', { internal: true })
  await reply('We see it too.', { by: partner })
  expect(await mails()).toEqual([])
  await reply('Which **region**?')
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: `Portico: Answer to your feedback #${id}: The shop stays empty.`, thread: `ticket-${id}` })
  expect(mail?.text).toBe(
    `${replyMarkers.en_US}\n\nYour feedback “The shop stays empty.” on build 1.2.0 has been answered:\n\nWhich region?\n`,
  )
  const received = () => smtp.received.filter((one) => one.includes(`To: ${email}`))
  await expect.poll(received).toHaveLength(1)
  const [sent = ''] = received()
  expect(sent).toContain(`Reply-To: ${address}`)
  expect(sent).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  for (const hidden of [staff.user.name, staff.user.email, partner.user.name, '/app/support']) expect(sent).not.toContain(hidden)
})

test('the mail about a tester’s new ticket has their text', async () => {
  const { deps, id, staff } = await reported()
  const { rows } = await runIn(deps.db, 'select subject, text from mail where person_id = $1 order by number', [staff.user.userKey])
  expect(rows).toMatchObject([
    { subject: `Portico: New ticket #${id}: The shop stays empty.`, text: expect.stringContaining('\n\nThe shop stays empty.\n\nhttp') },
  ])
})

test.each([
  ['en_US', 'has been solved', 'within 7 days'],
  ['ja_JP', 'が解決しました：', '7 日以内に'],
  ['ko_KR', '해결: ', '7일 이내에'],
  ['zh_CN', '已解决：', '在 7 天内'],
] as const)('a tester is mailed that their ticket is solved, and reopens it by their answer: %s', async (locale, subject, days) => {
  const { on, address, staff, mails, send, status } = await reported({ locale })
  await staff.call(tickets.move, { ...on, body: { move: 'solve' } })
  expect(await mails()).toEqual([
    expect.objectContaining({ subject: expect.stringContaining(subject), text: expect.stringContaining(days), reply_to: address }),
  ])
  expect(await send('It still fails.')).toBe(202)
  expect(await status()).toBe('OPEN')
})

test('a tester is mailed that their ticket was cancelled, without being invited to answer', async () => {
  const { on, staff, mails, status } = await reported({ locale: 'en_US' })
  await staff.call(tickets.move, { ...on, body: { move: 'cancel' } })
  expect(await status()).toBe('CLOSED')
  expect(await mails()).toMatchObject([
    { subject: expect.stringContaining('has been closed: '), text: expect.stringContaining('without being solved'), reply_to: null },
  ])
})

test('a tester is mailed that their ticket ended unsolved when it is deleted, unless it was solved', async () => {
  const deleteAfter = async (...moves: TicketMove[]) => {
    const { on, admin, mails } = await reported({ locale: 'en_US' })
    for (const move of moves) await admin.call(tickets.move, { ...on, body: { move } })
    await admin.call(tickets.remove, on)
    return (await mails()).map(({ subject }) => subject)
  }
  expect(await deleteAfter()).toEqual([expect.stringContaining('has been closed: ')])
  expect(await deleteAfter('solve')).toEqual([expect.stringContaining('has been solved: ')])
})

test.each([
  ['ja_JP', 'への回答：', 'ビルド 1.2.0'],
  ['ko_KR', '에 대한 답변: ', '빌드 1.2.0'],
  ['zh_CN', '有新回复：', '构建 1.2.0'],
] as const)('a tester is answered in the language of their page: %s', async (locale, subject, build) => {
  const { staff, on, reply, mails } = await reported({ locale })
  expect((await staff.call(tickets.one, on)).ticket.requesterLocale).toBe(locale)
  await reply('OK')
  expect(await mails()).toEqual([
    expect.objectContaining({ subject: expect.stringContaining(subject), text: expect.stringContaining(build) }),
  ])
})

test('a portal that takes no mails invites a tester to no answer when their ticket is solved', async () => {
  const { deps, id, email, mails } = await reported()
  const deaf = { ...deps, config: { ...deps.config, SUPPORT_REPLY_TO: undefined } }
  const tester = { email, device: '', os: 'ANDROID', build: '1.2.0', sha256: '', versionId: null, locale: 'en_US' } as const
  await mailTester(deps.db, deaf, 'solved', { id, title: 'Shop', tester })
  expect(await mails()).toMatchObject([{ text: 'Your feedback “Shop” on build 1.2.0 has been solved.\n', reply_to: null }])
})

test('a tester who left no address is mailed nothing', async () => {
  const { on, staff, reply, mails, send, listReplies } = await reported({ email: '' })
  await reply('Which region?')
  await staff.call(tickets.move, { ...on, body: { move: 'solve' } })
  expect(await mails()).toEqual([])
  expect(await send('Japan.', { from: '' })).toBe(202)
  expect(await listReplies()).toHaveLength(2)
})

test('a tester’s mail is added in plain text with its files, reopens the ticket, and tells its maintainers', async () => {
  const { deps, id, on, email, staff, partner, reply, send, listReplies, status, notificationTitles } = await reported()
  await reply('Which region?')
  await staff.call(tickets.move, { ...on, body: { move: 'solve' } })
  const content = Buffer.from('a log').toString('base64')
  const text = `**Japan.** <b>Now</b>\n\n${replyMarkers.en_US}\n> Which region?`
  const mail = { messageId: '<once@mail.example>', attachments: [{ name: '../log.txt', content }] }
  expect([await send(text, mail), await send(text, mail)]).toEqual([202, 202])
  expect(await status()).toBe('OPEN')
  const [, , answer, ...others] = await listReplies()
  expect(others).toEqual([])
  expect(answer).toMatchObject({
    author: null,
    internal: false,
    body: [{ tag: 'p', children: ['**Japan.** <b>Now</b>'] }],
    files: [{ name: 'log.txt', size: 5 }],
  })
  const params = { ...on.params, fileId: answer?.files[0]?.id ?? '' }
  expect(await (await partner.call(tickets.file, { params })).text()).toBe('a log')
  expect((await notificationTitles()).at(-1)).toBe(`Answer to ticket #${id}: The shop stays empty.`)
  const { rows } = await runIn(
    deps.db,
    `select text from mail where person_id is not null and (text like $1 or subject like $1)
    union all select details::text from activity_log where details::text like $1`,
    [`%${email}%`],
  )
  expect(rows).toEqual([])
})

test('mails of others, of programs and with another’s proof have no effect', async () => {
  const { deps, id, email, staff, partner, address, send, listReplies } = await reported()
  const other = await reported()
  const wrong = [
    { from: partner.user.email },
    { from: staff.user.email },
    { from: `${email} <nobody@example.test>` },
    { to: other.address },
    { to: address.replace(/^support\+[^-]+/, `support+${other.id.toString(36)}`) },
    { to: replyAddressOf(deps, id, email) },
    { to: replyAddressOf(deps, id, '') },
    { to: replyAddressOf(deps, id, staff.user.userKey) },
    { autoSubmitted: 'auto-replied' },
    { returnPath: '<>' },
  ]
  for (const more of wrong) expect(await send('Japan.', more)).toBe(202)
  expect(await listReplies()).toHaveLength(1)
  expect(await other.listReplies()).toHaveLength(1)
})

test('a tester is told when their mail cannot be added, in words without a link; a storm of mails ends unanswered', async () => {
  const { deps, id, email, reply, send, listReplies, mails } = await reported()
  await reply('Which region?')
  await runIn(deps.db, "update ticket set status = 'CLOSED' where id = $1", [id])
  expect(await send('Japan.')).toBe(202)
  const [, closed] = await mails()
  expect(closed).toMatchObject({ subject: `Portico: Your feedback #${id} is closed`, text: expect.not.stringContaining('http') })
  await runIn(deps.db, "update ticket set status = 'OPEN' where id = $1", [id])
  await runIn(deps.db, 'update attempt set count = 29 where key = $1', [keyOf(['answer-by-mail', String(id), testerKey(email)])])
  const storm = await Promise.all(Array.from({ length: 5 }, (_, n) => send(`I am away. ${n}`)))
  expect(storm).toEqual(Array.from({ length: 5 }, () => 202))
  expect(await listReplies()).toHaveLength(3)
  expect(await mails()).toHaveLength(2)
})
