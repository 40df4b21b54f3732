import { channel, channelAddresses, channelBasic, channelTechnical, channelTesters, dummyFriends } from '@portico/contract/console/channel'
import { domain } from '../../../domain.ts'
import { prefixNames } from '../../../kernel/http/calls/implement.ts'
import { channelRoutes } from './channel.routes.ts'
import { channelHome } from './home.source.ts'
import { channelSource } from './platform.source.ts'
import { channelApprovals } from './approvals.source.ts'

export { createDemoChannel, type DemoChannel } from './demo.actions.ts'

const { list, download, remove } = dummyFriends.routes

export const channelDomain = domain(
  {
    ...channel,
    ...prefixNames('basic', channelBasic.routes),
    ...prefixNames('technical', channelTechnical.routes),
    ...prefixNames('testers', channelTesters.routes),
    ...prefixNames('friends', { list, download, remove }),
    ...prefixNames('addresses', channelAddresses.routes),
  },
  (parts) => ({ routes: channelRoutes(parts) }),
  (deps) => ({ homeSources: [channelHome], approvalSources: [channelApprovals], platformSources: [channelSource(deps)] }),
)
