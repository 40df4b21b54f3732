import { displayOptions } from '@portico/contract/dashboard/display-options'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { isAppVisibleTo } from '../../apps/apps/index.ts'
import { idsOf, optionsOf, keyGroupsOf } from './display-options.actions.ts'
import { displayOptionsStore } from './display-options.store.ts'

export const displayOptionsRoutes = () =>
  implement(displayOptions, {
    read: async ({ db, actor, params }) => {
      if (!(await isAppVisibleTo(db, actor, params.appId))) fail('app_not_found')
      const hidden = await displayOptionsStore(db, actor.userKey).hidden(params.appId)
      return { disOpt: optionsOf(await keyGroupsOf(db), (id) => !hidden.has(id)) }
    },

    edit: async ({ db, actor, body, record }) => {
      const { appId } = body
      if (!(await isAppVisibleTo(db, actor, appId))) fail('app_not_found')
      const hiddenNames = body.displayOptions.map(({ catgId, metas }) => ({
        catgId,
        names: metas.flatMap(({ metaName, show }) => (show ? [] : [metaName])),
      }))
      const groups = await keyGroupsOf(db)
      const hidden = idsOf(groups, hiddenNames)
      await displayOptionsStore(db, actor.userKey).hide(appId, [...hidden.values()])
      await record({ appId, hidden: [...hidden.keys()] })
      const ids = new Set(hidden.values())
      return { disOpt: optionsOf(groups, (id) => !ids.has(id)) }
    },
  })
