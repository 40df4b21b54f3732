import { onboarding } from '@portico/contract/people/onboarding'
import { domain } from '../../../domain.ts'
import { ensureTerms } from './onboarding.actions.ts'
import { onboardingRoutes } from './onboarding.routes.ts'

export { admissionOf } from './onboarding.actions.ts'

export const onboardingDomain = domain(onboarding, (parts) => ({
  routes: onboardingRoutes(parts),
  start: () => ensureTerms(parts),
}))
