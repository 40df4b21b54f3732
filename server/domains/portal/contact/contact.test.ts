import { tickets } from '@portico/contract/console/tickets'
import { contact, contactLimits } from '@portico/contract/portal/contact'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { unique, world } from '../../../testing/world.ts'

const question = { category: 'technical' as const, subject: 'Push', message: 'Hello,\nwhen?', fileIds: [] as string[] }
const upload = (name = 'log.txt', bytes = 'a log') => ({ upload: { name, type: 'text/plain', bytes: new Blob([bytes]) } })

const mailsOf = async (deps: Awaited<ReturnType<typeof world>>['deps'], like: string) =>
  (await runIn(deps.db, 'select recipient, subject, text from mail where subject like $1 order by number', [`%${like}%`])).rows as {
    recipient: string
    subject: string
    text: string
  }[]

test('a question is stored, mailed to whoever answers, and confirmed in the language of whoever asks', async () => {
  const { partner, deps, admin } = await world()
  const { file } = await partner.call(contact.upload, upload())
  const { ticketNo } = await partner.call(contact.create, { body: { ...question, fileIds: [file.id] } })
  expect(ticketNo).toMatch(/^Q-\d{6}-[A-Z0-9]{5}$/)
  const [told, confirmed] = await mailsOf(deps, ticketNo)
  expect(told).toMatchObject({ recipient: deps.config.MAIL_FROM })
  expect(told?.text).toContain(partner.user.email)
  expect(told?.text).toContain('log.txt')
  expect(confirmed).toMatchObject({ recipient: partner.user.email })
  expect(await (await admin.call(contact.file, { params: { id: file.id } })).text()).toBe('a log')
})

test('attachments are one’s own, sent once, and for administrators alone', async () => {
  const { partner, stranger } = await world()
  const { file } = await partner.call(contact.upload, upload('../../etc/passwd'))
  expect(file.name).toBe('passwd')
  const withFile = { ...question, fileIds: [file.id] }
  await expect(stranger.call(contact.create, { body: withFile })).rejects.toMatchObject({ fieldErrors: [{ field: 'fileIds' }] })
  await partner.call(contact.create, { body: withFile })
  await expect(partner.call(contact.create, { body: withFile })).rejects.toMatchObject({ funcCode: 'invalid_input' })
  await expect(partner.call(contact.file, { params: { id: file.id } })).rejects.toMatchObject({ funcCode: 'not_allowed' })
})

test('five questions an hour, also when they are asked at once', async () => {
  const { stranger } = await world()
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => stranger.call(contact.create, { body: question })))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(stranger.call(contact.create, { body: question })).rejects.toMatchObject({ funcCode: 'too_many_requests', status: 429 })
})

test('twenty files wait for a question at most, also when they are uploaded at once', async () => {
  const { partner, stranger } = await world()
  const kept = await Promise.allSettled(Array.from({ length: 40 }, () => partner.call(contact.upload, upload())))
  expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expect(partner.call(contact.upload, upload())).rejects.toMatchObject({ funcCode: 'too_many_requests' })
  await stranger.call(contact.upload, upload())
})

test('a file has ten megabytes at most, and nobody opens one that was not sent', async () => {
  const { partner, admin } = await world()
  const bytes = 'x'.repeat(contactLimits.fileBytes)
  await expect(partner.call(contact.upload, upload('big.txt', `${bytes}x`))).rejects.toMatchObject({ funcCode: 'body_too_large' })
  const { file } = await partner.call(contact.upload, upload('big.txt', bytes))
  await expect(admin.call(contact.file, { params: { id: file.id } })).rejects.toMatchObject({ funcCode: 'file_not_found' })
})

test('a repeated Idempotency-Key asks once', async () => {
  const { reviewer, deps } = await world()
  const subject = unique()
  const send = () =>
    reviewer.raw({
      method: 'POST',
      url: contact.create.path,
      payload: JSON.stringify({ ...question, subject }),
      headers: { 'content-type': 'application/json', 'idempotency-key': subject },
    })
  const [first, second] = [await send(), await send()]
  expect(second.json()).toEqual(first.json())
  expect((await runIn(deps.db, 'select 1 from contact_message where subject = $1', [subject])).rows).toHaveLength(1)
})

test.each([
  ['no subject', { subject: '  ' }, 'subject'],
  ['a subject of 101 characters', { subject: 'x'.repeat(101) }, 'subject'],
  ['a message of 5,001 characters', { message: 'x'.repeat(5_001) }, 'message'],
  ['an unknown category', { category: 'gossip' }, 'category'],
  ['six attachments', { fileIds: Array.from({ length: 6 }, () => '00000000-0000-4000-8000-000000000000') }, 'fileIds'],
])('%s is refused', async (_, more, field) => {
  const { staff } = await world()
  const answer = await staff.raw({
    method: 'POST',
    url: contact.create.path,
    payload: JSON.stringify({ ...question, ...more }),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(400)
  expect((answer.json() as { fieldErrors: { field: string }[] }).fieldErrors[0]?.field).toBe(field)
})

test('a question about an app becomes a ticket of it, with the same text and attachments, for those who may open tickets there', async () => {
  const { partner, stranger, app, deps } = await world()
  expect((await partner.call(contact.apps)).list).toContainEqual({ id: app.id, name: app.name })
  const { file } = await partner.call(contact.upload, upload())
  const body = { ...question, subject: unique(), message: 'When?\n\n# **Now** <b>', fileIds: [file.id], appId: app.id }
  const opened = await partner.call(contact.aboutApp, { body })
  expect(opened).toMatchObject({ appId: app.id })
  const { ticket } = await partner.call(tickets.one, { params: opened })
  expect(ticket).toMatchObject({
    title: body.subject,
    type: 'question',
    status: 'NEW',
    category: 'General',
    byTester: false,
    requester: { userKey: partner.user.userKey },
  })
  const [entry] = (await partner.call(tickets.replies, { params: opened })).list
  expect(entry).toMatchObject({
    body: [
      { tag: 'p', children: ['When?'] },
      { tag: 'p', children: ['# **Now** <b>'] },
    ],
    files: [{ id: file.id, name: 'log.txt' }],
  })
  expect(await (await partner.call(tickets.file, { params: { ...opened, fileId: file.id } })).text()).toBe('a log')
  const log = await runIn(deps.db, `select details from activity_log where action = 'contact.ticket-opened' and app_id = $1`, [app.id])
  expect(log.rows).toEqual([{ details: { ...opened, title: body.subject, files: 1 } }])
  expect(await mailsOf(deps, `Q-%${body.subject}`)).toEqual([])

  await expect(partner.call(contact.aboutApp, { body })).rejects.toMatchObject({
    fieldErrors: [{ field: 'fileIds', code: 'invalid_file' }],
  })
  const { file: foreign } = await stranger.call(contact.upload, upload())
  const stolen = { ...body, fileIds: [foreign.id] }
  await expect(partner.call(contact.aboutApp, { body: stolen })).rejects.toMatchObject({ fieldErrors: [{ field: 'fileIds' }] })
  expect((await stranger.call(contact.apps)).list).not.toContainEqual({ id: app.id, name: app.name })
  await expect(stranger.call(contact.aboutApp, { body: { ...body, fileIds: [] } })).rejects.toMatchObject({ funcCode: 'app_not_found' })
})
