import { air, liapp } from '@portico/contract/console/security'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { newToken } from '../../../kernel/tokens.ts'
import { changeSetting } from '../phase-settings/index.ts'
import { securityStore } from './security.store.ts'

/** Configures the tools of a demo app: LIAPP on in Development and Staging, AIR only in Development. */
export const fillSecurity = async (
  db: Db,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  { appId, by }: { appId: string; by: Person },
): Promise<void> => {
  const changing = { db, vault, hooks: {}, now: clock.now() }
  for (const phase of [1, 2] as const) {
    const values = {
      ...liapp.empty,
      systems: ['aos', 'ios'],
      options: ['rooting', 'emulator', 'memory'],
      action: phase === 1 ? 'LOG' : 'BLOCK',
    }
    const secrets = { licenceKey: newToken() }
    await changeSetting({ ...changing, kind: liapp }, { appId, phase, scope: String(phase), by, cause: 'saved', values, secrets })
    await securityStore(db).put({ appId, phase, tool: 'liapp' }, 'ON', by.userKey)
  }
  const values = { ...air.empty, systems: ['aos'], options: ['speed-hack', 'injection'], obfuscation: 'LIGHT' }
  const secrets = { appKey: newToken() }
  await changeSetting({ ...changing, kind: air }, { appId, phase: 1, scope: '1', by, cause: 'saved', values, secrets })
}
