import { playerList, sdkList } from '@portico/contract/console/game-whitelists'
import { domain } from '../../../domain.ts'
import { prefixNames } from '../../../kernel/http/calls/implement.ts'
import { whitelistsHome } from './home.source.ts'
import { gameWhitelistsRoutes } from './game-whitelists.routes.ts'
import { addressesSource, playersSource } from './platform.source.ts'
import { remindOfEnds } from './reminders.actions.ts'

const { change: _change, ...players } = playerList.routes
const { import: _import, ...addresses } = sdkList.routes

export const gameWhitelistsDomain = domain(
  { ...prefixNames('players', players), ...prefixNames('addresses', addresses) },
  (parts) => ({
    routes: gameWhitelistsRoutes(parts),
    jobs: (deps) => deps.jobs.every('sdk-whitelist-ends', '17 * * * *', () => remindOfEnds(deps.db, deps)),
  }),
  ({ clock }) => ({ homeSources: [whitelistsHome], platformSources: [playersSource, addressesSource(clock)] }),
)
