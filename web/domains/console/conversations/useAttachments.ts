import { conversationLimits, conversations } from '@portico/contract/console/conversations'
import { call } from '../../../kernel/api.ts'
import { useUpload } from '../../../kit/form/useUpload.ts'

/** Renders Markdown as readers will see it. */
export const previewOf = (markdown: string) => call(conversations.preview, { body: { markdown } })

/** Uploads the attachments of a draft. */
export const useAttachments = () => useUpload(conversations.upload, { maxBytes: conversationLimits.fileBytes })
