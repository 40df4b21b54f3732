import { air, airSwitch, liapp, liappSwitch } from '@portico/contract/console/security'
import { domain } from '../../../domain.ts'
import { prefixNames } from '../../../kernel/http/calls/implement.ts'
import { securitySource } from './platform.source.ts'
import { securityHome } from './home.source.ts'
import { securityRoutes } from './security.routes.ts'

export { fillSecurity } from './demo.actions.ts'

export const securityDomain = domain(
  { ...prefixNames('liapp', { ...liapp.routes, ...liappSwitch }), ...prefixNames('air', { ...air.routes, ...airSwitch }) },
  (parts) => ({ routes: securityRoutes(parts) }),
  (deps) => ({ homeSources: [securityHome], platformSources: [securitySource(deps)] }),
)
