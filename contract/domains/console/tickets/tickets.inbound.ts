import * as z from 'zod'
import { post, signed } from '../../../kernel/route.ts'
import { TicketReplied } from './tickets.activities.ts'

/** Maximum characters of a mail's fields. */
const maxFieldLength = 4_000
const Field = z.string().max(maxFieldLength)

/** Maximum bytes of a mail with its attachments, as JSON. */
const maxMailBytes = 12 * 1024 * 1024

const Attached = z.object({ name: Field.catch(''), content: z.base64().nullable().catch(null) }).catch({ name: '', content: null })

/** A mail as the mail service received it. Other fields are ignored. */
const Mail = z.object({
  /** The recipients: one address or several, separated by commas. */
  to: Field,
  /** The sender, as an address or as `Name <address>`. */
  from: Field,
  subject: Field.optional(),
  /** The plain text. Of a very long one, with everything that it quotes, only the beginning is read. */
  text: z.string(),
  /** The mail's `Message-ID`: the same mail has an effect only once. */
  messageId: Field.min(1),
  /** Attachments. Those beyond the limits of answers, and those without content in base64, are not stored, and the sender is told. */
  attachments: z.array(Attached).max(1_000).optional(),
  /** The header `Auto-Submitted`. Mails that a program wrote (anything but `no`) are ignored. */
  autoSubmitted: Field.optional(),
  /** The header `Precedence`. Mails of lists and of programs (`bulk`, `junk`, `list`, `auto_reply`) are ignored. */
  precedence: Field.optional(),
  /** The address that failures are returned to (`Return-Path`). Mails without one (`` or `<>`) report a failure, and are ignored. */
  returnPath: Field.optional(),
})

export const inboundMail = {
  /**
   * Adds a mail to the conversation of the ticket that its address names, as a public answer of its sender. Answers 202
   * whether or not that was possible, so that nothing can be learnt about tickets and people.
   */
  takeMail: post('/supports-api/api/v1.0/inbound-mail', {
    summary: 'Receive an e-mail that answers a ticket',
    access: signed,
    body: Mail,
    maxBytes: maxMailBytes,
    data: {},
    fails: ['invalid_input', 'too_many_today'],
    activity: TicketReplied,
  }),
}
