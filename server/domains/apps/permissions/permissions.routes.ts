import { permissionTable } from '@portico/contract/apps/permissions'
import { implement } from '../../../kernel/http/implement.ts'
import { changeCell, resetTable, tableInForce } from './permissions.actions.ts'

export const permissionsRoutes = () =>
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

    ofApp: async ({ db }) => ({ permissions: (await tableInForce(db)).filter(({ on }) => on === 'app') }),
  })
