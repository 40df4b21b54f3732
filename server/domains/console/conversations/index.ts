import { conversations } from '@portico/contract/console/conversations'
import { domain } from '../../../domain.ts'
import { conversationsRoutes } from './conversations.routes.ts'
import { removeUnsent } from './conversations.store.ts'

export {
  conversationOf,
  fileOf,
  firstEntryOf,
  storeAttachment,
  recordTransition,
  removeConversation,
  removeEntry,
  rewrite,
  rewriteFirst,
  listUnsentFiles,
  write,
  writePlain,
  writeSample,
} from './conversations.actions.ts'
export { recipientsOf } from './recipients.actions.ts'
export { dateEntries } from './demo.store.ts'
export { entryCount, participant, participantName, participants, staffAmong, subjectsWith } from './conversations.store.ts'

export const conversationsDomain = domain(conversations, (parts) => ({
  routes: conversationsRoutes(parts),
  jobs: ({ db, jobs }) => {
    jobs.every('attachments', '29 * * * *', async () => void (await removeUnsent(db)))
  },
}))
