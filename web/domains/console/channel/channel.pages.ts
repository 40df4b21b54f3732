import { testerRoles } from '@portico/contract/console/channel'
import { appSearch, entrySearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'

const at = (name: string) => `/app/product/portico/${name}`

export const channelPages = {
  /** `id` and `enable` are set by the panel that offers to create the channel (CHAN-04). */
  channelBasic: page(at('basic-info'), {
    area: 'app',
    search: { ...appSearch, id: text, enable: oneOf(['true'], undefined) },
    load: () => import('./basic.screen.tsx'),
    component: 'ChannelBasicPage',
  }),
  channelTechnical: page(at('technical-info'), {
    area: 'app',
    search: appSearch,
    load: () => import('./technical.screen.tsx'),
    component: 'ChannelTechnicalPage',
  }),
  channelTesters: page(at('role-users'), {
    area: 'app',
    search: { ...entrySearch, role: oneOf(testerRoles, undefined) },
    load: () => import('./testers.screen.tsx'),
    component: 'ChannelTestersPage',
  }),
  channelFriends: page(at('dummy-friends'), {
    area: 'app',
    search: entrySearch,
    load: () => import('./friends.screen.tsx'),
    component: 'DummyFriendsPage',
  }),
  channelAddresses: page(at('ip-whitelist'), {
    area: 'app',
    search: entrySearch,
    load: () => import('./addresses.screen.tsx'),
    component: 'ChannelAddressesPage',
  }),
}
