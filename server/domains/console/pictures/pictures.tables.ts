import type { Generated } from 'kysely'

/** An image of an app's messages, notices or pushes. */
export interface MessagePictureTable {
  fileId: string
  appId: string
  name: string
  contentType: 'image/png' | 'image/jpeg'
  size: number
  sha256: string
  width: number
  height: number
  uploadedBy: string | null
  createdAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    messagePicture: MessagePictureTable
  }
}
