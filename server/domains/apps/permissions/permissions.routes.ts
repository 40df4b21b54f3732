import { permissionTable } from '@portico/contract/apps/permissions'
import { appRoles, rolesHolding, ruleOf } from '@portico/contract/permissions'
import type { Deps } from '../../../deps.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { isAppVisibleTo } from '../apps/index.ts'
import { requestAccess } from './access-requests.actions.ts'
import { changeCell, resetTable, tableInForce } from './permissions.actions.ts'
import { namesWithRoles } from './permissions.store.ts'

/** Maximum people named as contacts for a permission. */
const maxNamed = 20

export const permissionsRoutes = (deps: Pick<Deps, 'mail' | 'config'>) =>
  implement(permissionTable, {
    list: async ({ db }) => ({ permissions: await tableInForce(db) }),

    change: async ({ db, actor, body, record, unchanged }) => {
      const change = await changeCell(db, actor.name, body)
      if (change) await record(change)
      else unchanged()
      return {}
    },

    reset: async ({ db, record, unchanged }) => {
      const changes = await resetTable(db)
      if (changes.length > 0) await record({ changes })
      else unchanged()
      return {}
    },

    holders: async ({ db, actor, params: { appId }, query: { permission } }) => {
      if (ruleOf(actor.rules, permission)?.on !== 'app')
        return fail('invalid_input', { fieldErrors: [fieldError('permission', 'unknown_option')] })
      if (!(await isAppVisibleTo(db, actor, appId))) return fail('app_not_found')
      const roles = rolesHolding(actor.rules, permission).map((name) => appRoles[name])
      return { roles, people: await namesWithRoles(db, appId, roles, maxNamed) }
    },

    ask: async ({ db, actor, params: { appId }, body: { permission }, record, unchanged }) => {
      const notified = await requestAccess(db, deps, actor, { appId, permission })
      if (notified === undefined) unchanged()
      else await record({ appId, permission })
      return { notified: notified ?? null }
    },

    ofApp: async ({ db }) => ({ permissions: (await tableInForce(db)).filter(({ on }) => on === 'app') }),
  })
