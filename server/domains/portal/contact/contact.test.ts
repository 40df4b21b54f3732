import { supportDesk } from '@portico/contract/console/support-desk'
import { questions, tickets } from '@portico/contract/console/tickets'
import { contact, contactLimits } from '@portico/contract/portal/contact'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { unique, createWorld } from '../../../testing/world.ts'

const question = { category: 'technical' as const, title: 'Push', body: 'Hello,\nwhen?', fileIds: [] as string[] }
const upload = (name = 'log.txt', bytes = 'a log') => ({ upload: { name, type: 'text/plain', bytes: new Blob([bytes]) } })

const mailsOf = async (deps: Awaited<ReturnType<typeof createWorld>>['deps'], like: string) =>
  (await runIn(deps.db, 'select recipient, subject, text from mail where subject like $1 order by number', [`%${like}%`])).rows as {
    recipient: string
    subject: string
    text: string
  }[]

test('a question becomes a ticket without an app, is mailed to whoever answers, and confirmed in the language of whoever asks', async () => {
  const { partner, deps, admin } = await createWorld()
  const { file } = await partner.call(contact.upload, upload())
  const { ticketNo, id } = await partner.call(contact.create, { body: { ...question, body: 'a\n\n**b** <b>', fileIds: [file.id] } })
  expect(ticketNo).toBe(`#${id}`)
  const mails = (await mailsOf(deps, `${ticketNo}%`)).filter(({ text }) => text.includes('**b**'))
  const mailTo = (recipient: string) => mails.find((mail) => mail.recipient === recipient)
  const [toStaff, confirmed] = [mailTo(deps.config.MAIL_FROM), mailTo(partner.user.email)]
  expect(toStaff?.text).toContain(partner.user.email)
  expect(toStaff?.text).toContain('log.txt')
  expect(confirmed?.text).toContain(`/contactUs/question?id=${id}\n`)
  const { ticket } = await admin.call(questions.question, { params: { id } })
  expect(ticket).toMatchObject({ title: 'Push', topic: 'technical', status: 'NEW', requester: { userKey: partner.user.userKey } })
  const [entry] = (await admin.call(questions.questionReplies, { params: { id } })).list
  expect(entry).toMatchObject({
    body: [
      { tag: 'p', children: ['a'] },
      { tag: 'p', children: ['**b** <b>'] },
    ],
    files: [{ id: file.id, name: 'log.txt' }],
  })
  expect(await (await admin.call(questions.questionFile, { params: { id, fileId: file.id } })).text()).toBe('a log')
  const { rows } = await runIn(deps.db, 'select title from notification where user_id = $1 order by id desc limit 1', [admin.user.userKey])
  expect(rows).toEqual([{ title: `New ticket #${id}: Push` }])
})

test('staff answer a question, the person who asked answers, and each is told; a note stays among staff', async () => {
  const { partner, staff, deps } = await createWorld()
  const { id } = await partner.call(contact.create, { body: question })
  const on = { params: { id } }
  const reply = (who: typeof staff, body: string, internal = false) =>
    who.call(questions.questionReply, { ...on, body: { body, internal, fileIds: [] } })
  const notificationsOf = async ({ user }: typeof staff) =>
    (await runIn(deps.db, 'select title from notification where user_id = $1 order by id', [user.userKey])).rows.map(
      (row) => (row as { title: string }).title,
    )
  expect((await staff.call(supportDesk.queue, { query: { sort: 'id,desc' } })).list[0]).toMatchObject({ id, appId: null, appName: null })
  await staff.call(questions.questionAssign, { ...on, body: { userKey: staff.user.userKey } })
  await reply(staff, 'Their account is odd.', true)
  await reply(staff, 'Soon.')
  await staff.call(questions.questionMove, { ...on, body: { move: 'wait' } })
  await reply(partner, 'Thanks.')
  const { ticket } = await partner.call(questions.question, on)
  expect(ticket).toMatchObject({
    status: 'OPEN',
    moves: ['solve', 'cancel'],
    editable: false,
    assignable: false,
    firstReplyAt: expect.any(String),
  })
  expect(JSON.stringify((await partner.call(questions.questionReplies, on)).list)).not.toContain('odd')
  expect((await partner.call(questions.questionList, { query: { keyword: 'odd' } })).total).toBe(0)
  expect((await staff.call(questions.questionList, { query: { keyword: 'odd', own: 'false' } })).list[0]?.id).toBe(id)
  expect(await notificationsOf(partner)).toEqual([`Answer to ticket #${id}: Push`])
  expect(await notificationsOf(staff)).toEqual([`Answer to ticket #${id}: Push`])
  await staff.call(questions.questionMove, { ...on, body: { move: 'solve' } })
  await expect(staff.call(questions.questionRate, { ...on, body: { good: true, comment: '' } })).rejects.toMatchObject({
    funcCode: 'not_allowed',
  })
  await partner.call(questions.questionRate, { ...on, body: { good: true, comment: '' } })
  const { rows } = await runIn(
    deps.db,
    `select count(*)::integer as count from activity_log where app_id is null and details ->> 'id' = $1`,
    [String(id)],
  )
  expect(rows).toEqual([{ count: 8 }])
})

test('a question is found by staff and by who asked it alone, and tickets of apps are none', async () => {
  const { partner, staff, stranger, app } = await createWorld()
  const { file } = await partner.call(contact.upload, upload())
  const { id } = await partner.call(contact.create, { body: { ...question, fileIds: [file.id] } })
  const { id: ofApp } = await partner.call(contact.create, { body: { ...question, appId: app.id } })
  const missing = { funcCode: 'not_found', status: 404 }
  const on = { params: { id } }
  await expect(stranger.call(questions.question, on)).rejects.toMatchObject(missing)
  await expect(stranger.call(questions.questionReplies, on)).rejects.toMatchObject(missing)
  const reply = { body: 'Hi', internal: false, fileIds: [] }
  await expect(stranger.call(questions.questionReply, { ...on, body: reply })).rejects.toMatchObject(missing)
  await expect(stranger.call(questions.questionMove, { ...on, body: { move: 'solve' } })).rejects.toMatchObject(missing)
  await expect(stranger.call(questions.questionRate, { ...on, body: { good: false, comment: '' } })).rejects.toMatchObject(missing)
  const fileOn = { params: { id, fileId: file.id } }
  await expect(stranger.call(questions.questionFile, fileOn)).rejects.toMatchObject({ funcCode: 'file_not_found' })
  await expect(partner.call(questions.questionFile, { params: { id: ofApp, fileId: file.id } })).rejects.toMatchObject({
    funcCode: 'file_not_found',
  })
  expect((await stranger.call(questions.questionList, { query: { own: 'false' } })).list).toEqual([])
  await expect(partner.call(questions.questionReply, { ...on, body: { ...reply, internal: true } })).rejects.toMatchObject({
    funcCode: 'not_allowed',
  })
  await expect(partner.call(questions.questionAssign, { ...on, body: { userKey: null } })).rejects.toMatchObject({
    funcCode: 'not_allowed',
  })
  await expect(staff.call(questions.questionAssign, { ...on, body: { userKey: stranger.user.userKey } })).rejects.toMatchObject({
    fieldErrors: [{ field: 'userKey', code: 'unknown_member' }],
  })
  await expect(staff.call(questions.question, { params: { id: ofApp } })).rejects.toMatchObject(missing)
  await expect(partner.call(tickets.one, { params: { appId: app.id, id } })).rejects.toMatchObject(missing)
})

test('attachments are one’s own, and sent once', async () => {
  const { partner, stranger } = await createWorld()
  const { file } = await partner.call(contact.upload, upload('../../etc/passwd'))
  expect(file.name).toBe('passwd')
  const withFile = { ...question, fileIds: [file.id] }
  await expect(stranger.call(contact.create, { body: withFile })).rejects.toMatchObject({ fieldErrors: [{ field: 'fileIds' }] })
  await partner.call(contact.create, { body: withFile })
  await expect(partner.call(contact.create, { body: withFile })).rejects.toMatchObject({ funcCode: 'invalid_input' })
})

test('five questions an hour, about an app or not, also when they are asked at once', async () => {
  const { partner, stranger, app } = await createWorld()
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => stranger.call(contact.create, { body: question })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refusal = { funcCode: 'too_many_requests', status: 429 }
  await expect(stranger.call(contact.create, { body: question })).rejects.toMatchObject(refusal)
  const ask = [
    () => partner.call(contact.create, { body: { ...question, appId: app.id } }),
    () => partner.call(contact.create, { body: question }),
  ]
  const mixed = await Promise.allSettled(Array.from({ length: 4 }, () => ask.map((once) => once())).flat())
  expect(mixed.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const again of ask) await expect(again()).rejects.toMatchObject(refusal)
})

test.each([
  ['en_US', 'your question'],
  ['ja_JP', 'お問い合わせ'],
  ['ko_KR', '문의'],
  ['zh_CN', '您的咨询'],
] as const)('a question about an app is confirmed once, with its number, to whoever asks it: %s', async (locale, words) => {
  const { partner, app, deps } = await createWorld()
  await runIn(deps.db, 'update person set locale = $2 where id = $1', [partner.user.userKey, locale])
  const { id } = await partner.call(contact.create, { body: { ...question, body: 'When, **and** how?', appId: app.id } })
  const mails = (await mailsOf(deps, `#${id}%`)).filter(({ recipient }) => recipient === partner.user.email)
  expect(mails).toEqual([
    { recipient: partner.user.email, subject: expect.stringContaining(`${words} #${id}`), text: expect.stringContaining(`#${id}`) },
  ])
  expect(mails[0]?.text).toContain(`/app/support/ticket/detail?appId=${app.id}&id=${id}\n`)
  expect(mails[0]?.text).toContain('When, **and** how?')
})

test('twenty files wait for a question at most, also when they are uploaded at once', async () => {
  const { partner, stranger } = await createWorld()
  const kept = await Promise.allSettled(Array.from({ length: 40 }, () => partner.call(contact.upload, upload())))
  expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expect(partner.call(contact.upload, upload())).rejects.toMatchObject({ funcCode: 'too_many_requests' })
  await stranger.call(contact.upload, upload())
})

test('a file has ten megabytes at most', async () => {
  const { partner } = await createWorld()
  const bytes = 'x'.repeat(contactLimits.fileBytes)
  await expect(partner.call(contact.upload, upload('big.txt', `${bytes}x`))).rejects.toMatchObject({ funcCode: 'body_too_large' })
  expect((await partner.call(contact.upload, upload('big.txt', bytes))).file.size).toBe(contactLimits.fileBytes)
})

test('a repeated Idempotency-Key asks once', async () => {
  const { reviewer, deps } = await createWorld()
  const title = unique()
  const send = () =>
    reviewer.raw({
      method: 'POST',
      url: contact.create.path,
      payload: JSON.stringify({ ...question, title }),
      headers: { 'content-type': 'application/json', 'idempotency-key': title },
    })
  const [first, second] = [await send(), await send()]
  expect(second.json()).toEqual(first.json())
  expect((await runIn(deps.db, 'select 1 from ticket where title = $1', [title])).rows).toHaveLength(1)
})

test.each([
  ['no title', { title: '  ' }, 'title'],
  ['a title of 101 characters', { title: 'x'.repeat(101) }, 'title'],
  ['a body of 5,001 characters', { body: 'x'.repeat(5_001) }, 'body'],
  ['an unknown category', { category: 'gossip' }, 'category'],
  ['six attachments', { fileIds: Array.from({ length: 6 }, () => '00000000-0000-4000-8000-000000000000') }, 'fileIds'],
])('%s is refused', async (_, more, field) => {
  const { staff } = await createWorld()
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
  const { partner, stranger, app, deps } = await createWorld()
  expect((await partner.call(contact.apps)).list).toContainEqual({ id: app.id, name: app.name })
  const { file } = await partner.call(contact.upload, upload())
  const body = { ...question, title: unique(), body: 'When?\n\n# **Now** <b>', fileIds: [file.id], appId: app.id }
  const opened = await partner.call(contact.create, { body })
  expect(opened).toEqual({ ticketNo: `#${opened.id}`, appId: app.id, id: opened.id })
  const params = { appId: app.id, id: opened.id }
  const { ticket } = await partner.call(tickets.one, { params })
  expect(ticket).toMatchObject({
    title: body.title,
    type: 'question',
    status: 'NEW',
    category: 'General',
    byTester: false,
    requester: { userKey: partner.user.userKey },
  })
  const [entry] = (await partner.call(tickets.replies, { params })).list
  expect(entry).toMatchObject({
    body: [
      { tag: 'p', children: ['When?'] },
      { tag: 'p', children: ['# **Now** <b>'] },
    ],
    files: [{ id: file.id, name: 'log.txt' }],
  })
  expect(await (await partner.call(tickets.file, { params: { ...params, fileId: file.id } })).text()).toBe('a log')
  const log = await runIn(deps.db, `select details from activity_log where action = 'contact.asked' and app_id = $1`, [app.id])
  expect(log.rows).toEqual([{ details: { ...params, title: body.title, category: 'technical', files: 1 } }])
  expect(await mailsOf(deps, `] Portico: ${body.title}`)).toEqual([])

  await expect(partner.call(contact.create, { body })).rejects.toMatchObject({
    fieldErrors: [{ field: 'fileIds', code: 'invalid_file' }],
  })
  const { file: foreign } = await stranger.call(contact.upload, upload())
  const stolen = { ...body, fileIds: [foreign.id] }
  await expect(partner.call(contact.create, { body: stolen })).rejects.toMatchObject({ fieldErrors: [{ field: 'fileIds' }] })
  const { file: sent } = await partner.call(contact.upload, upload())
  await partner.call(contact.create, { body: { ...question, fileIds: [sent.id] } })
  const sentBefore = { ...body, fileIds: [sent.id] }
  await expect(partner.call(contact.create, { body: sentBefore })).rejects.toMatchObject({ fieldErrors: [{ field: 'fileIds' }] })
  expect((await stranger.call(contact.apps)).list).not.toContainEqual({ id: app.id, name: app.name })
  await expect(stranger.call(contact.create, { body: { ...body, fileIds: [] } })).rejects.toMatchObject({ funcCode: 'app_not_found' })
})

test('a question sent as a form may be about an app, too', async () => {
  const { partner, stranger, app } = await createWorld()
  const send = (who: typeof partner) =>
    who.raw({
      method: 'POST',
      url: contact.create.path,
      payload: new URLSearchParams({ category: 'app', appId: app.id, title: 'Push', body: 'When?', fileIds: '[]' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const { data } = (await send(partner)).json() as { data: { ticketNo: string; appId: string; id: number } }
  expect(data).toEqual({ ticketNo: `#${data.id}`, appId: app.id, id: data.id })
  expect((await send(stranger)).json()).toMatchObject({ funcCode: 'app_not_found' })
})
