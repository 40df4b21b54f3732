export { Composer } from './Composer.tsx'
export { EntryFiles } from './EntryFiles.tsx'
export { previewOf, useAttachments } from './useAttachments.ts'
export { Thread } from './Thread.tsx'
