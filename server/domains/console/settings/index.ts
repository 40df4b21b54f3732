import { advance, settings } from '@portico/contract/console/settings'
import { domain } from '../../../domain.ts'
import { combineRoutes } from '../../../kernel/http/calls/implement.ts'
import { advanceRoutes } from './advanced/advanced.routes.ts'
import { basicRoutes } from './basic/basic.routes.ts'
import { settingsSource } from './platform.source.ts'
import { basicApprovals } from './basic/approvals.source.ts'
import { remindOfCertificates } from './certificates/reminders.actions.ts'
import { settingsHome } from './home.source.ts'

export { addDomains, addEntry, pushPhase as pushKeys } from './advanced/advanced.actions.ts'
export { readSigningCertificate } from './certificates/certificate.actions.ts'

export const settingsDomain = domain(
  { ...settings, ...advance },
  (parts) => ({
    routes: combineRoutes([basicRoutes(parts), ...advanceRoutes(parts)]),
    jobs: (deps) => deps.jobs.every('push-certificates-end', '19 * * * *', () => remindOfCertificates(deps.db, deps)),
  }),
  (deps) => ({ homeSources: [settingsHome], approvalSources: [basicApprovals], platformSources: [settingsSource(deps)] }),
)
