import { gameBilling } from '@portico/contract/console/game-billing'
import { domain } from '../../../domain.ts'
import { gameBillingRoutes } from './game-billing.routes.ts'

export const gameBillingDomain = domain(gameBilling, () => ({ routes: gameBillingRoutes() }))
