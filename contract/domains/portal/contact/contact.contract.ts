import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { get, post, signedIn } from '../../../kernel/route.ts'
import { text } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'

export const contactCategories = ['account', 'app', 'billing', 'technical', 'partnership', 'other'] as const
export const ContactCategory = z.enum(contactCategories).meta({ id: 'ContactCategory' })
export type ContactCategory = z.infer<typeof ContactCategory>

/** Most code points of title and body, attachments, and bytes per attachment. */
export const contactLimits = { title: 100, body: 5_000, files: 5, fileBytes: 10 * 1024 * 1024 } as const

export const Attachment = z.object({ id: z.uuid(), name: z.string(), size: z.number() }).meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof Attachment>

/** The number is what a person quotes when following up on their question. */
export const QuestionAsked = activity(
  'contact.asked',
  'none',
  z.object({ number: z.string(), category: z.string(), subject: z.string(), files: z.number() }),
)
export const AttachmentKept = activity('contact.file-uploaded', 'none', z.object({ name: z.string(), size: z.number() }))

export const AppQuestionAsked = activity(
  'contact.ticket-opened',
  'app',
  z.object({ appId: z.string(), id: z.number(), title: z.string(), files: z.number() }),
)

const Question = {
  category: ContactCategory,
  title: text({ max: contactLimits.title }),
  body: text({ max: contactLimits.body, lines: true }),
  fileIds: z.array(z.uuid()).max(contactLimits.files),
}

const contactApi = '/supports-api/api/v1.0/contact'

export const contact = {
  /** Stores a file for the question being written; without one it is deleted after a day. */
  upload: post(`${contactApi}/upload`, {
    summary: 'Upload an attachment for a question',
    access: signedIn,
    encoding: 'multipart',
    maxBytes: contactLimits.fileBytes,
    data: { file: Attachment },
    fails: ['body_too_large', 'invalid_input', 'too_many_requests'],
    activity: AttachmentKept,
  }),
  /** Opens a ticket without an app, mails it to the support address, and confirms it to the person. */
  create: post(`${contactApi}/create`, {
    summary: 'Ask the provider a question',
    access: signedIn,
    body: z.strictObject(Question),
    data: { ticketNo: z.string(), id: z.number() },
    fails: ['too_many_requests', 'invalid_input'],
    activity: QuestionAsked,
  }),
  /** Lists the apps on which the caller has a role that may open tickets, by name. */
  apps: get(`${contactApi}/apps`, {
    summary: 'List the apps that a question can be about',
    access: signedIn,
    data: { list: z.array(z.object({ id: z.string(), name: z.string() })) },
  }),
  /** Opens a ticket of an app instead, with the same text and attachments, and confirms it to the person. The text stays plain text. */
  aboutApp: post(`${contactApi}/app`, {
    summary: 'Ask a question about an app, as a ticket',
    access: signedIn,
    body: z.strictObject({ ...Question, appId: AppId }),
    data: { appId: z.string(), id: z.number() },
    fails: ['app_not_found', 'invalid_input', 'too_many_requests', 'too_many_today'],
    activity: AppQuestionAsked,
  }),
}
