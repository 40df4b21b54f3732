import { testerRoles } from '@portico/contract/console/channel'
import { appSearch, entrySearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'

const pathOf = (name: string) => `/app/product/portico/${name}`

export const channelPages = {
  /** `id` and `enable` are set by the panel that offers to create the channel (CHAN-04). */
  channelBasic: page(pathOf('basic-info'), {
    area: 'app',
    search: { ...appSearch, id: text, enable: oneOf(['true'], undefined) },
    load: () => import('./basic.screen.tsx'),
    component: 'ChannelBasicPage',
  }),
  channelTechnical: page(pathOf('technical-info'), {
    area: 'app',
    search: appSearch,
    load: () => import('./technical.screen.tsx'),
    component: 'ChannelTechnicalPage',
  }),
  channelTesters: page(pathOf('role-users'), {
    area: 'app',
    search: { ...entrySearch, role: oneOf(testerRoles, undefined) },
    load: () => import('./testers.screen.tsx'),
    component: 'ChannelTestersPage',
  }),
  channelFriends: page(pathOf('dummy-friends'), {
    area: 'app',
    search: entrySearch,
    load: () => import('./friends.screen.tsx'),
    component: 'DummyFriendsPage',
  }),
  channelAddresses: page(pathOf('ip-whitelist'), {
    area: 'app',
    search: entrySearch,
    load: () => import('./addresses.screen.tsx'),
    component: 'ChannelAddressesPage',
  }),
}
