import { channel, channelAddresses, channelBasic, channelTechnical, channelTesters, dummyFriends } from '@portico/contract/console/channel'
import { domain } from '../../../domain.ts'
import { named } from '../../../kernel/http/implement.ts'
import { channelRoutes } from './channel.routes.ts'
import { channelHome } from './home.source.ts'
import { channelSource } from './platform.source.ts'
import { channelApprovals } from './queue.actions.ts'

export { createDemoChannel, type DemoChannel } from './demo.actions.ts'

const { list, download, remove } = dummyFriends.routes

export const channelDomain = domain(
  {
    ...channel,
    ...named('basic', channelBasic.routes),
    ...named('technical', channelTechnical.routes),
    ...named('testers', channelTesters.routes),
    ...named('friends', { list, download, remove }),
    ...named('addresses', channelAddresses.routes),
  },
  (parts) => ({ routes: channelRoutes(parts) }),
  (deps) => ({ homeSources: [channelHome], approvalSources: [channelApprovals], platformSources: [channelSource(deps)] }),
)
