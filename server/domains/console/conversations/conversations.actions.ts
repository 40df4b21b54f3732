import { type AttachedFile, conversationCapacity, type Entry, uploadLimits } from '@portico/contract/console/conversations'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../kernel/database/database.ts'
import type { FileStore } from '../../../kernel/files/files.ts'
import { pictureTypeOf } from '../../../kernel/files/pictures.ts'
import { cleanFileName } from '../../../kernel/files/names.ts'
import type { Call } from '../../../kernel/http/calls/call.ts'
import { plainParagraphs } from '../../../kernel/markdown/plain.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { FileAnswer, UploadedFile } from '../../../kernel/http/files/files.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import type { RenderStored } from '../../../kernel/markdown/stored.ts'
import { conversationsStore, type NewEntry, type NewFile, type Remover, type Subject, unsentAmong } from './conversations.store.ts'
import { type ConversationSize, sizeStore } from './size.store.ts'

/** Stores an attachment for a draft. @throws too_many_requests for too many unsent files, too_many_today */
export const storeAttachment = async (db: Db, { userKey }: Person, { id, name, size, sha256 }: UploadedFile) => {
  const { waiting, today, bytes } = await conversationsStore(db).countUploads(userKey)
  const { perDay, bytesPerDay } = uploadLimits
  if (waiting >= uploadLimits.waiting) fail('too_many_requests')
  if (today >= perDay || bytes + size > bytesPerDay) fail('too_many_today')
  const clean = cleanFileName(name)
  await conversationsStore(db).addFile({ id, uploadedBy: userKey, name: clean, size, sha256, contentType: 'application/octet-stream' })
  return { id, name: clean, size }
}

type CallContext = Pick<Call<unknown>, 'db' | 'own' | 'discard'>

/** Sets an entry's attachments, and removes its other ones. @throws invalid_input for files of somebody else */
const attach = async ({ db, own, discard }: CallContext, entryId: number, userKey: string, fileIds: readonly string[]): Promise<void> => {
  const store = conversationsStore(db)
  const ids = [...new Set(fileIds)]
  await discard(await store.detachOthers(entryId, ids))
  if (ids.length === 0) return
  const attached = await store.attach(entryId, userKey, ids)
  if (attached !== ids.length || !(await own(ids, { kind: 'conversation', id: entryId })))
    fail('invalid_input', { fieldErrors: [fieldError('fileIds', 'invalid_file')] })
}

/** Lists which of these files are a person's unsent uploads. */
export const listUnsentFiles = (db: Db, userKey: string, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  unsentAmong(db, userKey, ids)

/** Checks a conversation's capacity after a change. @throws conversation_full */
const checkCapacity = async (db: Db, subject: Subject, internal: boolean): Promise<void> => {
  const size = await sizeStore(db, subject).measure(internal)
  const names = Object.keys(conversationCapacity) as (keyof ConversationSize)[]
  if (names.some((name) => size[name] > conversationCapacity[name])) fail('conversation_full')
}

/**
 * Adds an entry to a conversation.
 * @returns the entry's id
 * @throws invalid_input for files of somebody else, conversation_full
 */
export const write = async (context: CallContext, entry: NewEntry & { authorId: string }, fileIds: readonly string[]): Promise<number> => {
  await sizeStore(context.db, entry).lock()
  const id = await conversationsStore(context.db).add(entry)
  await attach(context, id, entry.authorId, fileIds)
  await checkCapacity(context.db, entry, entry.internal ?? false)
  return id
}

/**
 * Adds an entry in plain text, with files that have no owner yet.
 * @param authorId null for somebody who is not a person of the portal
 * @throws invalid_input for a file that no longer exists, conversation_full
 */
export const writePlain = async (
  { db, own }: Pick<CallContext, 'db' | 'own'>,
  { authorId, body, ...subject }: Subject & Pick<NewEntry, 'authorId' | 'body'>,
  files: readonly Omit<NewFile, 'uploadedBy'>[],
): Promise<void> => {
  await sizeStore(db, subject).lock()
  const store = conversationsStore(db)
  const id = await store.add({ ...subject, authorId, body, rendered: plainParagraphs(body), plain: true })
  for (const file of files) await store.addFile({ ...file, uploadedBy: authorId }, id)
  const fileIds = files.map((file) => file.id)
  if (!(await own(fileIds, { kind: 'conversation', id }))) fail('invalid_input', { fieldErrors: [fieldError('fileIds', 'invalid_file')] })
  await checkCapacity(db, subject, false)
}

/** Adds an entry in plain text as if it had been written at that time, for demos. */
export const writeSample = async (db: Db, entry: Omit<NewEntry, 'rendered' | 'plain'> & { createdAt: Date }): Promise<void> => {
  await conversationsStore(db).add({ ...entry, rendered: plainParagraphs(entry.body), plain: true })
}

interface EntryEdit {
  author: Pick<Person, 'userKey' | 'staff'>
  body: string
  rendered: readonly RichNode[]
  fileIds: readonly string[]
}

/** Returns the text and the attachments of the first entry, as it is edited. */
export const firstEntryOf = async (
  db: Db,
  subject: Subject,
): Promise<{ body: string; plain: boolean; files: AttachedFile[] } | undefined> => conversationsStore(db).first(subject)

/** Replaces the text and the attachments of the first entry; plain text stays plain. @throws as `write` */
export const rewriteFirst = async (
  context: CallContext,
  subject: Subject,
  { author, body, rendered, fileIds }: EntryEdit,
): Promise<void> => {
  await sizeStore(context.db, subject).lock()
  const store = conversationsStore(context.db)
  const first = await store.first(subject)
  if (!first) return
  await store.changeFirst(subject, first.id, body, first.plain ? plainParagraphs(body) : rendered)
  await attach(context, first.id, author.userKey, fileIds)
  await checkCapacity(context.db, subject, false)
}

/**
 * Replaces the caller's own entry with its attachments; a staff note only while they are staff. Does not apply to the first entry.
 * @returns whether the entry is a staff note; undefined when they have no such entry
 * @throws as `write`
 */
export const rewrite = async (
  context: CallContext,
  subject: Subject,
  id: number,
  { author: { userKey, staff }, body, rendered, fileIds }: EntryEdit,
): Promise<boolean | undefined> => {
  await sizeStore(context.db, subject).lock()
  const internal = await conversationsStore(context.db).change(subject, { id, userKey, staff, body, tree: rendered })
  if (internal === undefined) return undefined
  await attach(context, id, userKey, fileIds)
  await checkCapacity(context.db, subject, internal)
  return internal
}

/**
 * Adds a state change to the timeline; a time-triggered one has no author. The caller holds the lock on the subject's row.
 * @throws conversation_full for a change made by a person
 */
export const recordTransition = async (db: Db, subject: Subject, authorId: string | null, from: string, to: string): Promise<void> => {
  await conversationsStore(db).addMove(subject, authorId, from, to)
  if (authorId !== null) await checkCapacity(db, subject, false)
}

/** Deletes an entry with its attachments. @returns whether it was a staff note; undefined when there is none that this person may delete */
export const removeEntry = async (
  { db, discard }: CallContext,
  subject: Subject,
  id: number,
  by: Remover,
): Promise<boolean | undefined> => {
  const removed = await conversationsStore(db).remove(subject, id, by)
  if (removed) await discard(removed.files)
  return removed?.internal
}

/** Deletes a conversation with its attachments. */
export const removeConversation = async ({ db, discard }: CallContext, subject: Subject): Promise<void> =>
  discard(await conversationsStore(db).removeAll(subject))

/**
 * Returns a conversation as a reader may see it: oldest entry first, internal ones for staff only. The Markdown source is
 * included in their own entries, and in the first one if they may edit it.
 */
export const conversationOf = async (
  db: Db,
  show: RenderStored,
  subject: Subject,
  { userKey, staff }: Person,
  { editsFirst = false } = {},
): Promise<Entry[]> => {
  const store = conversationsStore(db)
  const rows = await store.list(subject, staff)
  return Promise.all(
    rows.map(async ({ id, authorId, author, body, plain, rendered, internal, moveFrom, moveTo, files, createdAt, editedAt }, place) => ({
      id,
      author,
      body: plain ? plainParagraphs(body) : await show({ body, rendered }, (tree) => store.saveRendered(subject, id, body, tree)),
      source: moveFrom === null && (authorId === userKey || (editsFirst && place === 0)) ? body : null,
      internal,
      move: moveFrom === null || moveTo === null ? null : { from: moveFrom, to: moveTo },
      files,
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    })),
  )
}

/** Bytes at the beginning of a file by which a picture is recognised. */
const headBytes = 16

/** Returns an attachment of a conversation, if visible to the reader; browsers display it if its bytes are a picture's. @throws file_not_found */
export const fileOf = async (db: Db, files: FileStore, subject: Subject, { staff }: Person, id: string): Promise<FileAnswer> => {
  const file = (await conversationsStore(db).file(subject, staff, id)) ?? fail('file_not_found')
  const head = file.size < headBytes ? Buffer.alloc(0) : await buffer(await files.get(file.id, { start: 0, end: headBytes - 1 }))
  const contentType = pictureTypeOf(head) ?? file.contentType
  return { name: file.name, contentType, size: file.size, etag: file.sha256, bytes: () => files.get(file.id) }
}
