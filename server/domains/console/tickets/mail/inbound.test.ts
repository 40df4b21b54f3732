import { conversationCapacity } from '@portico/contract/console/conversations'
import { questions, tickets } from '@portico/contract/console/tickets'
import { contact } from '@portico/contract/portal/contact'
import { dailyLimits } from '@portico/contract/daily'
import { appRoles } from '@portico/contract/permissions'
import { expect, inject, test } from 'vitest'
import { keyOf } from '../../../../kernel/attempts/attempts.ts'
import { runIn } from '../../../../kernel/database/run.ts'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import type { Person } from '../../../../testing/caller.ts'
import { createMailScene, mailSettings } from '../../../../testing/mail-scene.ts'
import { portalSettings } from '../../../../testing/portal.ts'
import { grantRoles } from '../../../apps/roles/index.ts'
import { replyMarkers } from './answer.rules.ts'
import { inboundStore } from './inbound.store.ts'

portalSettings(async () => mailSettings)

test('a mail about a ticket repeats the public text, says how to answer it, and belongs to the ticket’s thread', async () => {
  const { id, staff, partner, answer, move, mailsTo, addressOf } = await createMailScene()
  await answer('Their server is down.', true)
  await answer('Which **region**?\n\n- See [the guide](/document/guides)')
  await move('solve')
  const [opened, noted] = await mailsTo(staff)
  expect(opened).toMatchObject({
    reply_to: addressOf(staff),
    thread: `ticket-${id}`,
    text: expect.stringContaining('\n\nSince today.\n\nhttp'),
  })
  expect(noted).toBeUndefined()
  const [answered, solved, ...others] = await mailsTo(partner)
  expect(others).toEqual([])
  expect(answered).toMatchObject({ reply_to: addressOf(partner), thread: `ticket-${id}` })
  expect(answered?.text).toMatch(
    /^--- Reply above this line ---\n\nSora answered the ticket “Login fails” about .+\.\n\nWhich region\?\n\n- See the guide \(http\S+\/document\/guides\)\n\nhttp\S+\n$/,
  )
  expect(solved?.reply_to).toBe(addressOf(partner))
  expect(answered?.reply_to).toMatch(/^support\+[0-9a-z]+-[0-9a-z]{25}@example\.com$/)
  expect(addressOf(staff)).not.toBe(addressOf(partner))
})

test('the mail about a mention in a staff note lacks its text and invites no answer', async () => {
  const { id, params, staff, reviewer, mailsTo } = await createMailScene()
  const body = { body: 'Their server is down.', internal: true, fileIds: [], mentions: [reviewer.user.userKey] }
  await staff.call(tickets.reply, { params: { ...params, id }, body })
  expect(await mailsTo(reviewer)).toMatchObject([
    {
      subject: `Portico: You are mentioned in ticket #${id}: Login fails`,
      text: expect.not.stringContaining('server is down'),
      reply_to: null,
    },
  ])
})

test('a mail is added as its sender’s public answer, reopens the ticket, is recorded, and notifies the other side', async () => {
  const { deps, id, params, staff, partner, answer, move, status, listReplies, mailsTo, mailOf, send } = await createMailScene()
  await answer('Which region?')
  await move('wait')
  const mail = mailOf(partner, `Japan.\n\nOn Sunday, Portico <p@example.com> wrote:\n> ${replyMarkers.en_US}\n> Which region?`)
  expect(await send({ ...mail, to: `Other <o@example.com>, "Support" <${mail.to.toUpperCase()}>` })).toBe(202)
  expect(await status()).toBe('OPEN')
  await move('solve')
  expect(await send(mailOf(partner, 'Still fails.'))).toBe(202)
  expect(await status()).toBe('OPEN')
  expect(await send(mailOf(staff, 'We look into it.'))).toBe(202)
  expect(await listReplies()).toEqual([
    ['Sora', false, expect.stringContaining('Which region?')],
    ['Mina', false, JSON.stringify([{ tag: 'p', children: ['Japan.'] }])],
    ['Mina', false, expect.stringContaining('Still fails.')],
    ['Sora', false, expect.stringContaining('We look into it.')],
  ])
  expect((await mailsTo(staff)).map(({ subject }) => subject)).toEqual([
    `Portico: New ticket #${id}: Login fails`,
    ...Array.from({ length: 2 }, () => `Portico: Answer to ticket #${id}: Login fails`),
  ])
  const { rows } = await runIn(deps.db, "select actor_name from activity_log where action = 'ticket.replied' and app_id = $1 order by id", [
    params.appId,
  ])
  expect(rows).toEqual([{ actor_name: 'Sora' }, { actor_name: 'Mina' }, { actor_name: 'Mina' }, { actor_name: 'Sora' }])
})

test('somebody in copy answers by mail, which reopens nothing and is told to everybody else concerned', async () => {
  const { deps, id, app, staff, partner, newcomer, answer, move, status, listReplies, mailsTo, addressOf, mailOf, send } =
    await createMailScene()
  await grantRoles(deps.db, { userKey: newcomer.user.userKey, role: appRoles.dev, appIds: [app.id] })
  await runIn(deps.db, 'insert into ticket_cc (ticket_id, user_id) values ($1, $2)', [id, newcomer.user.userKey])
  await answer('Their server is down.', true)
  await answer('Which region?')
  await move('wait')
  expect(await mailsTo(newcomer)).toMatchObject([{ reply_to: addressOf(newcomer), text: expect.stringContaining('Which region?') }])
  expect(await send(mailOf(newcomer, 'Japan alone.'))).toBe(202)
  expect((await listReplies()).slice(2)).toEqual([[newcomer.user.name, false, expect.stringContaining('Japan alone.')]])
  // Only who asked says that the answer is complete.
  expect(await status()).toBe('PENDING')
  const toldOf = async (who: Person) => (await mailsTo(who)).filter(({ text }) => text.includes('Japan alone.')).length
  expect([await toldOf(staff), await toldOf(partner), await toldOf(newcomer)]).toEqual([1, 1, 0])
  // The address of somebody else in the mail's copy is no proof.
  expect(await send(mailOf(newcomer, 'Korea.', { to: addressOf(partner) }))).toBe(202)
  await runIn(deps.db, 'delete from app_member where app_id = $1 and user_id = $2', [app.id, newcomer.user.userKey])
  expect(await send(mailOf(newcomer, 'China.'))).toBe(202)
  expect(await listReplies()).toHaveLength(3)
})

test('unsigned, altered, old and replayed calls are refused', async () => {
  const { partner, listReplies, clock, signed, deliver, mailOf } = await createMailScene()
  const body = JSON.stringify(mailOf(partner, 'Japan.'))
  const refused = async (sent: string, headers: Record<string, string>) => {
    const reply = await deliver(sent, headers)
    return [reply.statusCode, reply.json<{ funcCode: string }>().funcCode]
  }
  const no = [401, 'invalid_signature']
  const now = Math.floor(clock.now().getTime() / 1_000)
  expect(await refused(body, {})).toEqual(no)
  expect(await refused(body.replace('Japan', 'China'), signed(body))).toEqual(no)
  expect(await refused(body, signed(body, now, `whsec_${'A'.repeat(44)}`))).toEqual(no)
  expect(await refused(body, signed(body, now - 301))).toEqual(no)
  expect(await refused(body, signed(body, now + 302))).toEqual(no)
  expect(await refused(body, { ...signed(body), 'webhook-timestamp': 'NaN' })).toEqual(no)
  expect(await listReplies()).toEqual([])
  const headers = signed(body)
  expect((await deliver(body, headers)).statusCode).toBe(202)
  expect(await refused(body, headers)).toEqual(no)
  expect(await listReplies()).toHaveLength(1)
})

test('mails of others, to unknown addresses, and of people who may no longer read the ticket have no effect and look the same', async () => {
  const { deps, id, app, staff, partner, stranger, newcomer, listReplies, mailOf, addressOf, send, mailsTo } = await createMailScene()
  const before = (await mailsTo(staff)).length
  const wrong = [
    mailOf(partner, 'x', { to: 'support@example.com' }),
    mailOf(partner, 'x', { to: addressOf(partner).replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')) }),
    mailOf(partner, 'x', { to: addressOf(partner, id + 1) }),
    mailOf(partner, 'x', { to: addressOf(partner, 999_999) }),
    // No column of ids takes this one.
    mailOf(partner, 'x', { to: `support+zzzzzz-${'a'.repeat(25)}@example.com` }),
    mailOf(partner, 'x', { to: addressOf(partner).replace('example.com', 'example.org') }),
    mailOf(partner, 'x', { from: staff.user.email }),
    mailOf(partner, 'x', { from: `${partner.user.email} <nobody@example.com>` }),
    mailOf(staff, 'x', { to: addressOf(partner) }),
    mailOf(stranger, 'x'),
    mailOf(newcomer, 'x'),
    mailOf(partner, 'I am away.', { autoSubmitted: 'auto-replied' }),
    mailOf(partner, 'I am away.', { precedence: 'auto_reply' }),
    mailOf(partner, 'Undeliverable.', { returnPath: '<>' }),
    mailOf(partner, `> ${replyMarkers.en_US}\n> Which region?`),
    mailOf(partner, '\n-- \nMina'),
  ]
  for (const mail of wrong) expect(await send(mail)).toBe(202)
  await runIn(deps.db, 'delete from app_member where app_id = $1 and user_id = $2', [app.id, partner.user.userKey])
  expect(await send(mailOf(partner, 'x'))).toBe(202)
  await runIn(deps.db, 'update person set active = false where id = $1', [partner.user.userKey])
  expect(await send(mailOf(partner, 'x'))).toBe(202)
  expect(await listReplies()).toEqual([])
  expect(await mailsTo(staff)).toHaveLength(before)
  expect(await mailsTo(stranger)).toEqual([])
})

test('the same mail is one answer, also when it is delivered twice at once', async () => {
  const { partner, listReplies, mailOf, send } = await createMailScene()
  const mail = mailOf(partner, 'Japan.')
  expect(await Promise.all([send(mail), send(mail), send(mail)])).toEqual([202, 202, 202])
  expect(await send(mail)).toBe(202)
  expect(await listReplies()).toHaveLength(1)
})

test('the sender is told when a ticket is closed or full, a text is too long, and attachments are left out', async () => {
  const { deps, id, app, partner, listReplies, mailsTo, mailOf, send } = await createMailScene()
  expect(await send(mailOf(partner, 'See the picture.', { attachments: [{ name: 'a.png' }] }))).toBe(202)
  expect(await send(mailOf(partner, '-- \nMina', { attachments: [{ name: 'b.png' }] }))).toBe(202)
  expect(await listReplies()).toHaveLength(1)
  expect(await send(mailOf(partner, 'x'.repeat(2_000_000)))).toBe(202)
  const { entries } = conversationCapacity
  await runIn(deps.db, "insert into conversation_entry (about, about_id, body) select 'ticket', $1, 'x' from generate_series(1, $2)", [
    id,
    entries,
  ])
  expect(await send(mailOf(partner, 'More.'))).toBe(202)
  await runIn(deps.db, "delete from conversation_entry where about_id = $1 and body = 'x'", [id])
  await runIn(deps.db, "update ticket set status = 'CLOSED' where id = $1", [id])
  const late = mailOf(partner, 'Again!')
  expect([await send(late), await send(late)]).toEqual([202, 202])
  expect(await listReplies()).toHaveLength(1)
  const mails = await mailsTo(partner)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Portico: Attachments of your e-mail to ticket #${id} were not added`,
    `Portico: Attachments of your e-mail to ticket #${id} were not added`,
    `Portico: Your e-mail to ticket #${id} cannot be added`,
    `Portico: Ticket #${id} is full`,
    `Portico: Ticket #${id} is closed`,
  ])
  expect(mails.map(({ reply_to }) => reply_to)).toEqual([null, null, null, null, null])
  expect(mails.at(-1)?.text).toContain(`/app/support/ticket/create?appId=${app.id}\n`)
})

test('files by mail are attached by the rules of uploads, to nobody else’s ticket; the rest is refused with a sentence', async () => {
  const { id, params, partner, stranger, mailOf, send, mailsTo } = await createMailScene()
  const content = Buffer.from('a log').toString('base64')
  const nested = Buffer.from('Content-Type: multipart/mixed; boundary=a\n\n--a\nContent-Type: message/rfc822\n\n--a--').toString('base64')
  const attachments = [
    { name: '../../etc/passwd\r\nBcc: x@example.com', content },
    { name: 'mail.eml', content: nested },
    ...Array.from({ length: 8 }, (_, n) => ({ name: `${n}.txt`, content, contentType: 'text/html' })),
    { name: 'eleventh.txt', content },
  ]
  expect(await send(mailOf(partner, 'See the log.', { attachments }))).toBe(202)
  expect(await send(mailOf(partner, '', { attachments: [{ name: 'only.html', content }] }))).toBe(202)
  expect(
    await send(mailOf(partner, 'Odd.', { attachments: ['x', { name: 'a', content: 'no base64!' }, { name: 'b', content: '' }] })),
  ).toBe(202)
  const { list } = await partner.call(tickets.replies, { params: { ...params, id } })
  const [many, only, none] = list.slice(1).map(({ files }) => files)
  expect(many?.map(({ name }) => name)).toEqual(expect.arrayContaining(['mail.eml', '7.txt']))
  expect(many).toHaveLength(10)
  expect(JSON.stringify(many)).not.toMatch(/eleventh|\/|\r|\n/)
  expect([only?.map(({ name }) => name), none]).toEqual([['only.html'], []])
  const on = { params: { ...params, id, fileId: only?.[0]?.id ?? '' } }
  const file = await partner.raw({
    method: 'GET',
    url: tickets.file.path.replace(':appId', params.appId).replace(':id', String(id)).replace(':fileId', on.params.fileId),
  })
  expect(file.headers['content-disposition']).toMatch(/^attachment/)
  expect(file.headers['content-type']).toBe('application/octet-stream')
  await expect(stranger.call(tickets.file, on)).rejects.toMatchObject({ funcCode: 'app_not_found' })
  expect((await mailsTo(partner)).map(({ subject }) => subject)).toEqual(
    Array.from({ length: 2 }, () => `Portico: Attachments of your e-mail to ticket #${id} were not added`),
  )
})

test('markup in a mail stays text, and line breaks in its fields reach no header', async () => {
  const { partner, staff, listReplies, mailOf, send, mailsTo } = await createMailScene()
  const text = '<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>'
  expect(await send(mailOf(partner, text, { subject: 'Re: x\r\nBcc: all@example.com' }))).toBe(202)
  const [, , tree = ''] = (await listReplies())[0] ?? []
  expect(JSON.stringify(tree)).not.toMatch(/"tag":\s*"(script|img)"|href[^}]*javascript/)
  const mails = await mailsTo(staff)
  expect(mails.every(({ subject, reply_to }) => !/[\r\n]/.test(`${subject}${reply_to ?? ''}`))).toBe(true)
})

test('a question to the provider is answered by mail by who asked it; another person’s proof does not fit', async () => {
  const { deps, staff, partner, stranger, addressOf, mailOf, send } = await createMailScene()
  const { id } = await partner.call(contact.create, { body: { category: 'other', title: 'Fair', body: 'When?', fileIds: [] } })
  const { rows } = await runIn(deps.db, "select reply_to, thread from mail where recipient = $1 and subject like '%question%'", [
    partner.user.email,
  ])
  expect(rows).toEqual([{ reply_to: addressOf(partner, id), thread: `ticket-${id}` }])
  expect(await send(mailOf(partner, 'In May?', { to: addressOf(partner, id) }))).toBe(202)
  expect(await send(mailOf(staff, 'In June.', { to: addressOf(staff, id) }))).toBe(202)
  expect(await send(mailOf(stranger, 'Me too.', { to: addressOf(stranger, id) }))).toBe(202)
  expect(await send(mailOf(stranger, 'Me too.', { to: addressOf(partner, id) }))).toBe(202)
  const { list } = await partner.call(questions.questionReplies, { params: { id } })
  expect(list.filter(({ move }) => move === null).map(({ author }) => author?.name)).toEqual(['Mina', 'Mina', 'Sora'])
})

test('a person’s mails to one ticket end at thirty an hour, without an answer that a program could answer', async () => {
  const { deps, id, partner, staff, listReplies, mailOf, send, mailsTo } = await createMailScene()
  expect(await send(mailOf(partner, 'One.'))).toBe(202)
  await runIn(deps.db, 'update attempt set count = 29 where key = $1', [keyOf(['answer-by-mail', String(id), partner.user.userKey])])
  const before = await mailsTo(partner)
  /** Sends a mail again while the portal is busy, as a mail service does. */
  const deliver = async (mail: ReturnType<typeof mailOf>): Promise<number> => {
    const status = await send(mail)
    return status === 503 ? deliver(mail) : status
  }
  const storm = await Promise.all(Array.from({ length: 6 }, (_, n) => deliver(mailOf(partner, `I am away. ${n}`))))
  expect(storm).toEqual(Array.from({ length: 6 }, () => 202))
  expect(await listReplies()).toHaveLength(2)
  expect(await mailsTo(partner)).toEqual(before)
  expect(await send(mailOf(staff, 'We look into it.'))).toBe(202)
  expect(await listReplies()).toHaveLength(3)
})

test.runIf(inject('template').engine === 'postgres')('a mail does not wait for another one to its ticket that is being taken', async () => {
  const { deps, id, partner, listReplies, mailOf, send } = await createMailScene()
  const [known, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = inTransaction(deps.db, async (tx) => {
    await inboundStore(tx).remember(id, 'another mail')
    known.resolve()
    await answered.promise
  })
  await known.promise
  expect(await send(mailOf(partner, 'Japan.'))).toBe(202)
  expect(await listReplies()).toHaveLength(1)
  answered.resolve()
  await other
})

test('answers on the page and by mail count against one daily limit', async () => {
  const { deps, partner, listReplies, mailOf, send } = await createMailScene()
  expect(await send(mailOf(partner, 'One.'))).toBe(202)
  const key = keyOf(['daily-of-person', 'reply', partner.user.userKey])
  await runIn(deps.db, 'update attempt set count = $2 where key = $1', [key, dailyLimits.reply.person])
  expect(await send(mailOf(partner, 'Two.'))).toBe(429)
  expect(await listReplies()).toHaveLength(1)
})
