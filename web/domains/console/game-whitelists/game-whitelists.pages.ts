import { playerKinds } from '@portico/contract/console/game-whitelists'
import { page } from '../../../kernel/pages.ts'
import { oneOf } from '../../../kernel/parameters.ts'
import { entrySearch } from '../../../session/environment.ts'

export const gameWhitelistsPages = {
  whitelist: page('/app/product/portico-game-platform/whitelist', {
    area: 'app',
    search: { ...entrySearch, kind: oneOf(playerKinds, undefined) },
    load: () => import('./players.screen.tsx'),
    component: 'PlayersPage',
  }),
  sdkWhitelist: page('/app/product/portico-game-platform/sdk/whitelist', {
    area: 'app',
    search: entrySearch,
    load: () => import('./addresses.screen.tsx'),
    component: 'AddressesPage',
  }),
}
