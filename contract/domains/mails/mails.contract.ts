import * as z from 'zod'
import { paging } from '../../kernel/paging.ts'
import { admin, get } from '../../kernel/route.ts'

/** Waiting for its turn; sent to the mail server; kept for reading because no mail server is configured; given up. */
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

/** A mail that the portal wrote. */
export const Mail = MailHead.extend({ text: z.string(), error: z.string().nullable() }).meta({ id: 'Mail' })
export type Mail = z.infer<typeof Mail>

const api = '/games-api/api/v1.0/admin/mail'

export const mails = {
  /** Newest first. */
  list: get(`${api}/list`, {
    summary: 'List the mails that the portal wrote',
    access: admin,
    query: paging,
    data: { list: z.array(MailHead), total: z.number(), page: z.number(), size: z.number() },
  }),
  mail: get(`${api}/:id`, {
    summary: 'Read a mail that the portal wrote',
    access: admin,
    params: { id: z.uuid() },
    data: { mail: Mail },
    fails: ['not_found'],
  }),
}
