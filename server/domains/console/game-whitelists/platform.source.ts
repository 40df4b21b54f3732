import { type PlayerEntry, playerList, type SdkAddress, sdkList, sdkProducts, sdkStateOf } from '@portico/contract/console/game-whitelists'
import type { Clock } from '../../../kernel/clock.ts'
import type { PlatformSource } from '../connections/index.ts'
import { entriesOf } from '../entry-lists/index.ts'

/** Serves the players admitted during maintenance. */
export const playersSource: PlatformSource = {
  area: 'whitelist',
  read: async (db, appId, phase) => ({
    players: (await entriesOf(db, playerList, { appId, phase })).map(({ body }) => {
      const { kind, value } = body as PlayerEntry
      return { kind, value }
    }),
  }),
}

/** Serves the addresses that may currently use the SDK. */
export const addressesSource = (clock: Clock): PlatformSource => ({
  area: 'sdk-whitelist',
  read: async (db, appId) => ({
    products: sdkProducts,
    addresses: (await entriesOf(db, sdkList, { appId }))
      .map(({ body }) => body as SdkAddress)
      .filter((address) => sdkStateOf(address, clock.now()) === 'VALID')
      .map(({ ip, until }) => ({ ip, until })),
  }),
})
