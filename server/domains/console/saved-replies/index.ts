import { savedReplies } from '@portico/contract/console/saved-replies'
import { domain } from '../../../domain.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { savedRepliesStore } from './saved-replies.store.ts'
import { samples } from './saved-replies.demo.ts'
import { savedRepliesRoutes } from './saved-replies.routes.ts'

/** Adds saved replies to a portal without any, for its demo. */
export const createSampleReplies = async (db: Db): Promise<void> => {
  for (const draft of samples) await savedRepliesStore(db).add(draft)
}

export const savedRepliesDomain = domain(savedReplies, () => ({ routes: savedRepliesRoutes() }))
