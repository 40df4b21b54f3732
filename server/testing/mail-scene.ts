import { commonCategories } from '@portico/contract/console/categories'
import { inboundMail, tickets } from '@portico/contract/console/tickets'
import { appRoles } from '@portico/contract/permissions'
import { runIn } from '../kernel/database/run.ts'
import type { Person } from './caller.ts'
import { unique, createWorld } from './world.ts'
import { grantRoles } from '../domains/apps/roles/index.ts'
import { signedHeaders } from '../domains/console/connections/events/signing.rules.ts'
import { replyAddressOf } from '../domains/console/tickets/mail/reply-address.ts'

const secret = `whsec_${Buffer.from('a secret of the mail service 1234').toString('base64')}`
/** The settings of a portal that takes mails from a mail service. */
export const mailSettings = { SUPPORT_REPLY_TO: 'support@example.com', INBOUND_MAIL_SECRET: secret } as const

interface MailRow {
  subject: string
  text: string
  reply_to: string | null
  thread: string | null
}

/** Creates a ticket of `partner`, whom `staff` asked back, and a mail service. */
export const createMailScene = async () => {
  const all = await createWorld()
  const { deps, staff, partner, app, visitor, clock } = all
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const params = { appId: app.id }
  const [category] = (await partner.call(commonCategories.list, { params })).list
  const draft = {
    title: 'Login fails',
    categoryId: category?.id ?? 0,
    priority: 'HIGH',
    type: 'incident',
    phase: 1,
    cc: [] as string[],
  } as const
  const { id } = await partner.call(tickets.add, { params, body: { ...draft, body: 'Since **today**.', fileIds: [] } })
  const on = { params: { ...params, id } }
  const answer = (body: string, internal = false) => staff.call(tickets.reply, { ...on, body: { body, internal, fileIds: [] } })
  const move = (name: 'wait' | 'solve') => staff.call(tickets.move, { ...on, body: { move: name } })
  const status = async () => (await partner.call(tickets.one, on)).ticket.status
  const listReplies = async () =>
    (await staff.call(tickets.replies, on)).list
      .filter((entry) => entry.move === null)
      .slice(1)
      .map(({ author, body, internal }) => [author?.name, internal, JSON.stringify(body)])
  const mailsTo = async ({ user }: Person) =>
    (await runIn(deps.db, 'select subject, text, reply_to, thread from mail where person_id = $1 order by number', [user.userKey]))
      .rows as MailRow[]
  const addressOf = ({ user }: Person, ticketId = id) => replyAddressOf(deps, ticketId, user.userKey) ?? ''
  const signed = (body: string, seconds = Math.floor(clock.now().getTime() / 1_000), by = secret) =>
    signedHeaders([by], { id: `msg_${unique()}`, seconds, body })
  const deliver = (body: string, headers: Record<string, string>) =>
    visitor.raw({
      method: 'POST',
      url: inboundMail.takeMail.path,
      payload: body,
      headers: { 'content-type': 'application/json', 'x-requested-with': undefined, 'sec-fetch-site': undefined, ...headers },
    })
  const mailOf = (who: Person, text: string, more: object = {}) => ({
    to: addressOf(who),
    from: `${who.user.name} <${who.user.email}>`,
    subject: 'Re: Login fails',
    text,
    messageId: `<${unique()}@mail.example>`,
    ...more,
  })
  /** Delivers a mail. @returns the status of the answer */
  const send = async (mail: object) => {
    const body = JSON.stringify(mail)
    return (await deliver(body, signed(body))).statusCode
  }
  return { ...all, id, params, answer, move, status, listReplies, mailsTo, addressOf, signed, deliver, mailOf, send }
}
