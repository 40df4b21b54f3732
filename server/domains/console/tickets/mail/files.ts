import { conversationLimits } from '@portico/contract/console/conversations'
import type { Db } from '../../../../kernel/database/database.ts'
import { cleanFileName } from '../../../../kernel/files/names.ts'
import type { Preparation } from '../../../../kernel/http/calls/call.ts'
import { Failure } from '../../../../kernel/http/calls/failure.ts'
import type { UploadedFile } from '../../../../kernel/http/files/files.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import { storeAttachment } from '../../conversations/index.ts'

interface Attached {
  name: string
  content: string | null
}

/** A mail's files: those that were stored, and whether others were left out. */
export interface MailFiles {
  stored: UploadedFile[]
  isComplete: boolean
}

/** Stores a mail's files by the limits of answers, outside any transaction. Their declared types are ignored, as those of uploads. */
export const storeFiles = async (attached: readonly Attached[], store: Preparation<unknown>['store']): Promise<MailFiles> => {
  const stored: UploadedFile[] = []
  for (const { name, content } of attached.slice(0, conversationLimits.files)) {
    const bytes = Buffer.from(content ?? '', 'base64')
    if (bytes.length > 0 && bytes.length <= conversationLimits.fileBytes)
      stored.push({ ...(await store(bytes)), name: cleanFileName(name), fields: {} })
  }
  return { stored, isComplete: stored.length === attached.length }
}

/** Counts files as uploads of a person. @returns those within the daily limits of uploads; a tester's are limited by the conversation alone */
export const recordFiles = async (db: Db, person: Person | null, { stored }: MailFiles): Promise<UploadedFile[]> => {
  if (person === null) return stored
  const recorded: UploadedFile[] = []
  for (const file of stored) {
    try {
      await storeAttachment(db, person, file)
      recorded.push(file)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }
  return recorded
}

/** Returns the text of an answer that consists of files alone: their names. */
export const namesOf = ({ stored }: MailFiles): string => stored.map(({ name }) => `\`${name.replaceAll('`', '')}\``).join('\n')
