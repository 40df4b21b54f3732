import { shares } from '@portico/contract/console/shares'
import { domain } from '../../../domain.ts'
import { sharesRoutes } from './shares.routes.ts'

export const sharesDomain = domain(shares, (parts) => ({ routes: sharesRoutes(parts) }))
