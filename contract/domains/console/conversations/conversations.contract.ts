import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { markdownText, renderable } from '../../../kernel/markdown.ts'
import { RichText } from '../../../kernel/rich-text.ts'
import { safePost, post, signedIn } from '../../../kernel/route.ts'

/** Maximum code points of an entry, attachments of one, bytes of an attachment, and people that an entry mentions. */
export const conversationLimits = { body: 20_000, files: 10, fileBytes: 50 * 1024 * 1024, mentions: 20 } as const

/** Maximum attachments per uploader: those not yet sent, and per day, with their total bytes. */
export const uploadLimits = { waiting: 50, perDay: 300, bytesPerDay: 3 * 1024 * 1024 * 1024 } as const

/**
 * Limits of a whole conversation: entries, their code points, state changes, attachments and their bytes. Staff notes count separately;
 * the remaining quota would otherwise reveal them. Beyond a limit a call fails with `conversation_full`.
 */
export const conversationCapacity = { entries: 500, text: 1_000_000, moves: 500, files: 200, bytes: 1024 * 1024 * 1024 } as const

/** A participant. */
export const Participant = z
  .object({ userKey: z.string(), name: z.string(), photo: z.string().nullable(), company: z.string().nullable() })
  .meta({ id: 'Participant' })
export type Participant = z.infer<typeof Participant>

export const AttachedFile = z.object({ id: z.uuid(), name: z.string(), size: z.number() }).meta({ id: 'AttachedFile' })
export type AttachedFile = z.infer<typeof AttachedFile>

/** An entry of a conversation: a comment, or a state change of its subject. */
export const Entry = z
  .object({
    id: z.number(),
    /** Null for state changes made by the portal, and for people who have left. */
    author: Participant.nullable(),
    body: RichText,
    /** The Markdown source, for its author to edit; null for everybody else. */
    source: z.string().nullable(),
    /** Visible to staff only. */
    internal: z.boolean(),
    move: z.object({ from: z.string(), to: z.string() }).nullable(),
    files: z.array(AttachedFile),
    createdAt: z.string(),
    editedAt: z.string().nullable(),
  })
  .meta({ id: 'ConversationEntry' })
export type Entry = z.infer<typeof Entry>

export const EntryBody = markdownText({ max: conversationLimits.body })
export const FileIds = z.array(z.uuid()).max(conversationLimits.files)
/** The people to notify of an entry, as far as they may read it. */
export const Mentions = z.array(z.string().max(100)).max(conversationLimits.mentions).default([])

export const AttachmentUploaded = activity('attachment.uploaded', 'none', z.object({ name: z.string(), size: z.number() }))

export const conversations = {
  /** Renders Markdown as readers will see it. */
  preview: safePost('/supports-api/api/v1.0/preview', {
    summary: 'Preview Markdown while writing',
    access: signedIn,
    body: z.strictObject({ markdown: renderable(z.string().max(conversationLimits.body)) }),
    data: { body: RichText },
    fails: ['invalid_input', 'too_many_requests'],
  }),
  /** Stores an attachment for a draft; unless sent, it is deleted after a day. */
  upload: post('/supports-api/api/v1.0/attachment', {
    summary: 'Upload an attachment for what you are writing',
    access: signedIn,
    encoding: 'multipart',
    maxBytes: conversationLimits.fileBytes,
    data: { file: AttachedFile },
    fails: ['body_too_large', 'invalid_input', 'too_many_requests', 'too_many_today'],
    activity: AttachmentUploaded,
  }),
}
