import { type AppToken, tokenLimits, tokens } from '@portico/contract/console/connections'
import { isForLimitedTokens, isPermission, type Permission, permissions, extentOf } from '@portico/contract/permissions'
import { covers, phases } from '@portico/contract/kernel/permission'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../../kernel/http/calls/failure.ts'
import { implement } from '../../../../kernel/http/calls/implement.ts'
import { teamOf } from '../../../../kernel/http/calls/phase.ts'
import type { Person, Standing } from '../../../../kernel/identity/actor.ts'
import { lockApp } from '../../../apps/apps/index.ts'
import { makeToken } from './tokens.rules.ts'
import { tokensStore } from './tokens.store.ts'

/** Returns a person's app permissions that hold in any phase. */
const heldBy = (actor: Person, { roles }: Standing): Permission[] =>
  Object.keys(permissions)
    .filter(isPermission)
    .filter((one) => permissions[one].on === 'app' && phases.some((phase) => extentOf(one, { ...actor, roles }, phase) !== 'none'))

type Row = Awaited<ReturnType<ReturnType<typeof tokensStore>['list']>>[number]

const tokenFrom = (row: Row, revocable: boolean): AppToken => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  permissions: row.permissions,
  phases: row.phases,
  madeBy: row.maker,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  state: row.revokedAt ? 'revoked' : row.current ? 'valid' : 'expired',
  revocable: row.revokedAt === null && revocable,
})

/** The page on which testers download builds, by links that may be made with a token. */
interface LinkPage {
  endLinksMadeWith(tx: Db, tokenId: string): Promise<void>
}

export const tokensRoutes = ({ testersPage }: { testersPage: LinkPage }) =>
  implement(tokens, {
    tokens: async ({ db, actor, standing, params: { appId } }) => {
      const holder = { ...actor, roles: standing.roles }
      const revokes = extentOf('app-setting-advance-delete', holder)
      return {
        tokens: (await tokensStore(db).list(appId)).map((row) => tokenFrom(row, covers(revokes, row.madeBy === actor.userKey))),
        mine: heldBy(actor, standing),
        mayAdd: extentOf('app-setting-advance-add', holder) !== 'none',
      }
    },

    addToken: async ({ db, actor, standing, request, params: { appId }, body: { days, ...fields }, record }) => {
      if (actor.token) fail('not_allowed')
      const grantable = new Set<string>(heldBy(actor, standing).filter((one) => fields.phases === null || isForLimitedTokens(one)))
      const fieldErrors = fields.permissions.flatMap((one, at) =>
        grantable.has(one) ? [] : [fieldError(`permissions.${at}`, 'unknown_option')],
      )
      if (fieldErrors.length > 0) fail('invalid_input', { fieldErrors })
      await lockApp(db, appId)
      if ((await tokensStore(db).valid(appId)) >= tokenLimits.perApp) fail('quota_reached')
      const { token, stored } = makeToken()
      const id = await tokensStore(db).add({
        ...fields,
        appId,
        permissions: [...new Set(fields.permissions)],
        organizationId: teamOf(request) ?? null,
        ...stored,
        madeBy: actor.userKey,
        days,
      })
      await record({ appId, name: fields.name, permissions: fields.permissions })
      return { id, token }
    },

    revokeToken: async ({ db, actor, standing, params: { appId, tokenId }, record }) => {
      const madeBy = standing.extent === 'all' ? undefined : actor.userKey
      const { name } = (await tokensStore(db).revoke(appId, tokenId, madeBy)) ?? fail('not_found')
      await testersPage.endLinksMadeWith(db, tokenId)
      await record({ appId, name })
      return {}
    },
  })
