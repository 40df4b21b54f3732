import { savedReplies } from '@portico/contract/console/saved-replies'
import { domain } from '../../../domain.ts'
import { savedRepliesRoutes } from './saved-replies.routes.ts'

export const savedRepliesDomain = domain(savedReplies, () => ({ routes: savedRepliesRoutes() }))
