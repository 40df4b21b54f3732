export { SavedReplyPicker } from './SavedReplyPicker.tsx'
export { savedRepliesPages } from './saved-replies.pages.ts'
