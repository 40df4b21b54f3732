import { shares } from '@portico/contract/console/shares'
import { domain } from '../../../domain.ts'
import { sharesRoutes } from './shares.routes.ts'

export { createSampleShares } from './demo.store.ts'

export const sharesDomain = domain(shares, (parts) => ({ routes: sharesRoutes(parts) }))
