import { playerList, sdkList } from '@portico/contract/console/game-whitelists'
import type { Parts } from '../../../domain.ts'
import { fieldError } from '../../../kernel/http/calls/failure.ts'
import { combineRoutes } from '../../../kernel/http/calls/implement.ts'
import { emitEvent } from '../connections/index.ts'
import { type EntryHooks, entryRoutes } from '../entry-lists/index.ts'

/** Players are only added and removed; an entry has nothing to change. */
const playerCalls = ['list', 'download', 'add', 'remove', 'import'] as const
/** Addresses are few, and their expiry needs a time zone: there is no import. */
const addressCalls = ['list', 'download', 'add', 'change', 'remove'] as const

const playerHooks: EntryHooks = {
  changed: (db, { appId, phase, added, removed }) =>
    emitEvent(db, {
      appId,
      ...(phase && { phase }),
      kind: 'whitelist.changed',
      data: { area: 'whitelist', added: added.length, removed: removed.length },
    }),
}

/** Rejects an address that expires in the past (VALID-03). */
const addressHooks = ({ clock }: Pick<Parts, 'clock'>): EntryHooks => ({
  check: async (_db, { until }) => (new Date(String(until)) > clock.now() ? [] : [fieldError('until', 'not_after_now')]),
  changed: (db, { appId, added, changed, removed }) =>
    emitEvent(db, {
      appId,
      kind: 'sdk-whitelist.changed',
      data: { area: 'sdk-whitelist', added: added.length, changed: changed.length, removed: removed.length },
    }),
})

export const gameWhitelistsRoutes = (parts: Pick<Parts, 'clock'>) =>
  combineRoutes([entryRoutes(playerList, playerHooks, playerCalls), entryRoutes(sdkList, addressHooks(parts), addressCalls)])
