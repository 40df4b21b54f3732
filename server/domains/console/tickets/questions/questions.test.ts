import { questions, tickets } from '@portico/contract/console/tickets'
import { appRoles } from '@portico/contract/permissions'
import { contact } from '@portico/contract/portal/contact'
import { expect, test } from 'vitest'
import { dailyLimits } from '@portico/contract/daily'
import { attemptsStore } from '../../../../kernel/attempts/attempts.store.ts'
import { keyOf } from '../../../../kernel/attempts/attempts.ts'
import { runIn } from '../../../../kernel/database/run.ts'
import type { Person } from '../../../../testing/caller.ts'
import { createWorld } from '../../../../testing/world.ts'
import { grantRoles } from '../../../apps/roles/index.ts'
import { createTicketWorld } from '../tickets.samples.ts'

const question = { category: 'billing' as const, title: 'Refunds', body: 'When do they arrive?\nSince May.', fileIds: [] as string[] }

test.each([
  ['en_US', 'Topic: Billing'],
  ['ja_JP', 'お問い合わせの分野：請求'],
  ['ko_KR', '문의 분야: 결제'],
  ['zh_CN', '咨询主题：计费'],
] as const)('a question about an app keeps its topic, and the mail about it has both: %s', async (locale, topic) => {
  const { deps, staff, partner, app } = await createWorld()
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  await runIn(deps.db, 'update person set locale = $2 where id = $1', [staff.user.userKey, locale])
  const { id } = await partner.call(contact.create, { body: { ...question, appId: app.id } })
  const params = { appId: app.id, id }
  const { ticket } = await staff.call(tickets.one, { params })
  expect(ticket).toMatchObject({ topic: 'billing', category: expect.any(String) })
  const { rows } = await runIn(deps.db, 'select text from mail where person_id = $1 order by number', [staff.user.userKey])
  expect(rows).toEqual([{ text: expect.stringContaining(`\n\n${topic}\n\n${question.body}\n\n`) }])
})

test('the mail about a question that is about no app has its text, too', async () => {
  const { deps, admin, partner } = await createWorld()
  await partner.call(contact.create, { body: question })
  const { rows } = await runIn(deps.db, 'select text from mail where person_id = $1 order by number', [admin.user.userKey])
  expect(rows).toEqual([{ text: expect.stringContaining(`\n\nTopic: Billing\n\n${question.body}\n\n`) }])
})

test('a question’s page tells staff when it is due, and not the person who asked', async () => {
  const { deps, staff, partner } = await createWorld()
  const { id } = await partner.call(contact.create, { body: question })
  await runIn(deps.db, "update ticket_due set first_reply_due = now() - interval '1 minute' where ticket_id = $1", [id])
  const dueFor = async (who: Person) => (await who.call(questions.question, { params: { id } })).ticket.due
  expect(await dueFor(staff)).toMatchObject({ firstReplyDue: expect.any(String), replyOverdue: true, solveOverdue: false })
  expect(await dueFor(partner)).toBeNull()
})

test('moves of a question count as answers do against the daily limit', async () => {
  const { deps, partner } = await createWorld()
  const { id } = await partner.call(contact.create, { body: question })
  const move = (name: 'solve' | 'reopen') => partner.call(questions.questionMove, { params: { id }, body: { move: name } })
  const key = keyOf(['daily-of-person', 'reply', partner.user.userKey])
  for (let count = 1; count < dailyLimits.reply.person; count += 1) await attemptsStore(deps.db).count(key, 3_600)
  await move('solve')
  await expect(move('reopen')).rejects.toMatchObject({ funcCode: 'too_many_today', status: 429 })
  expect((await partner.call(questions.question, { params: { id } })).ticket.status).toBe('SOLVED')
})

test('tickets opened on the page of an app do not count as questions', async () => {
  const { partner, app, open } = await createTicketWorld()
  for (let at = 0; at < 5; at += 1) await open()
  expect(await partner.call(contact.create, { body: { ...question, appId: app.id } })).toMatchObject({ appId: app.id })
  expect(await partner.call(contact.create, { body: question })).toMatchObject({ id: expect.any(Number) })
})
