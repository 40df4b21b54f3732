import { registrations } from '@portico/contract/apps/registrations'
import { domain } from '../../../domain.ts'
import { registrationsRoutes } from './registrations.routes.ts'

export { claimIcon, storeIcon } from './icons.actions.ts'
export {
  findCompanies,
  companyNames,
  hintOf,
  holdersAmong,
  peopleByApp,
  peopleOf,
  registerApp,
  type Registrar,
  registrationOf,
  renewSecret,
  requireNameable,
  requireSetting,
  saveRegistration,
  usesWebLogin,
} from './registrations.actions.ts'
export { notifyHolders } from './notices.actions.ts'
export { moveApp } from './status.actions.ts'

export const registrationsDomain = domain(registrations, (parts) => ({ routes: registrationsRoutes(parts) }))
