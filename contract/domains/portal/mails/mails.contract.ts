import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { admin, get, duringOnboarding, post } from '../../../kernel/route.ts'

/** Waiting to be sent; sent to the mail server; kept to be read in the portal because no mail server is configured; failed for good. */
export const MailState = z.enum(['waiting', 'sent', 'kept', 'failed']).meta({ id: 'MailState' })
const MailHead = z
  .object({
    id: z.uuid(),
    to: z.string(),
    subject: z.string(),
    state: MailState,
    createdAt: z.string(),
    sentAt: z.string().nullable(),
  })
  .meta({ id: 'MailHead' })
export type MailHead = z.infer<typeof MailHead>

/**
 * A mail that the portal wrote. The secret part of a link is shown as `…`; it is kept only until the mail has been sent or,
 * while no mail server is configured, until the link has expired.
 */
export const Mail = MailHead.extend({
  text: z.string(),
  error: z.string().nullable(),
  /** True when the mail was not sent and contains a link that can be revealed. */
  hasLink: z.boolean(),
}).meta({ id: 'Mail' })
export type Mail = z.infer<typeof Mail>

export const MailLinkRevealed = activity('mail.link-revealed', 'none', z.object({ id: z.string(), to: z.string(), subject: z.string() }))

const api = '/games-api/api/v1.0/admin/mail'

export const mails = {
  /** Lists the newest first. */
  list: get(`${api}/list`, {
    summary: 'List the e-mails sent by the portal',
    access: admin,
    query: paging,
    data: paged(MailHead),
  }),
  mail: get(`${api}/:id`, {
    summary: 'Read an e-mail sent by the portal',
    access: admin,
    params: { id: z.uuid() },
    data: { mail: Mail },
    fails: ['not_found'],
  }),
  /**
   * Reveals the link of one mail that no mail server could send; the addressee is informed at their next sign-in.
   * @throws not_found also for a mail that was sent, or contains no link; link_expired when its link has been used or has expired
   */
  reveal: post(`${api}/:id/link`, {
    summary: 'Reveal the link in an e-mail that could not be sent',
    access: admin,
    params: { id: z.uuid() },
    data: { text: z.string(), link: z.string() },
    fails: ['not_found', 'link_expired'],
    activity: MailLinkRevealed,
    holdsSecret: true,
  }),
  /** Acknowledges the revealed links reported to the caller. */
  revealsRead: post('/games-api/api/v1.0/account/mail/revealed/read', {
    summary: 'Acknowledge which of your links were revealed',
    access: duringOnboarding,
    data: {},
    activity: null,
  }),
}
