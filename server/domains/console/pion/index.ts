import { pion } from '@portico/contract/console/pion'
import { domain } from '../../../domain.ts'
import { pionRoutes } from './pion.routes.ts'

export const pionDomain = domain(pion, (parts) => ({ routes: pionRoutes(parts) }))
