export { keepInvitation } from './invitations.actions.ts'
export { admissionOf, ensureTerms } from './onboarding.actions.ts'
export { onboardingRoutes } from './onboarding.routes.ts'
