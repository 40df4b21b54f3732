import { advance, settings } from '@portico/contract/console/settings'
import { domain } from '../../../domain.ts'
import { servedTogether } from '../../../kernel/http/calls/implement.ts'
import { advanceRoutes } from './advance.routes.ts'
import { basicRoutes } from './basic.routes.ts'
import { settingsSource } from './platform.source.ts'
import { basicApprovals } from './approvals.source.ts'
import { remindOfCertificates } from './reminders.actions.ts'
import { settingsHome } from './home.source.ts'

export { addDomains, addEntry, pushPhase as pushKeys } from './advance.actions.ts'
export { readSigningCertificate } from './certificate.actions.ts'

export const settingsDomain = domain(
  { ...settings, ...advance },
  (parts) => ({
    routes: servedTogether([basicRoutes(parts), ...advanceRoutes(parts)]),
    jobs: (deps) => deps.jobs.every('push-certificates-end', '19 * * * *', () => remindOfCertificates(deps.db, deps)),
  }),
  (deps) => ({ homeSources: [settingsHome], approvalSources: [basicApprovals], platformSources: [settingsSource(deps)] }),
)
