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

/** The id is the number that a person quotes when following up on their question. It has no `appId` when it is about no app. */
export const QuestionAsked = activity(
  'contact.asked',
  'app',
  z.object({ appId: z.string().nullable(), id: z.number(), title: z.string(), category: z.string(), files: z.number() }),
)
export const AttachmentKept = activity('contact.file-uploaded', 'none', z.object({ name: z.string(), size: z.number() }))

const Question = {
  category: ContactCategory,
  /** The app that it is about; null for none. */
  appId: AppId.nullable().default(null),
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
  /**
   * Opens a ticket, and confirms it to the person: of the app that the question is about, or without one, which is also mailed to the
   * support address. The text stays plain text.
   * @throws app_not_found for an app on which the caller may not open tickets
   */
  create: post(`${contactApi}/create`, {
    summary: 'Ask a question, as a ticket',
    access: signedIn,
    body: z.strictObject(Question),
    data: { ticketNo: z.string(), appId: z.string().nullable(), id: z.number() },
    fails: ['app_not_found', 'too_many_requests', 'too_many_today', 'invalid_input'],
    activity: QuestionAsked,
  }),
  /** Lists the apps on which the caller has a role that may open tickets, by name. */
  apps: get(`${contactApi}/apps`, {
    summary: 'List the apps that a question can be about',
    access: signedIn,
    data: { list: z.array(z.object({ id: z.string(), name: z.string() })) },
  }),
}
