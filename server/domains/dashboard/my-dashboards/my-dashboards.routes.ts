import { myDashboards } from '@portico/contract/dashboard/my-dashboards'
import type { Config } from '../../../config.ts'
import { slicePage } from '../../../kernel/database/page.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { optionsOf, keyGroupsOf } from '../display-options/index.ts'
import { categoryMetasOf } from '../metadata/index.ts'
import { find, numbersOf, type SearchIndex, withValues } from '../search/index.ts'
import { addDashboard, editDashboard, ownDashboard, shownMetas } from './my-dashboards.actions.ts'
import { myDashboardsStore } from './my-dashboards.store.ts'

export const myDashboardsRoutes = (index: SearchIndex, { DASHBOARDS_MAX }: Pick<Config, 'DASHBOARDS_MAX'>) =>
  implement(myDashboards, {
    list: async ({ db, actor }) => {
      const everything = await find(index, db, actor, {})
      const groups = await keyGroupsOf(db)
      const rows = await myDashboardsStore(db, actor.userKey).list()
      const customizes = rows.map(({ id, name, appIds, definitionIds }) => ({
        id,
        name,
        appList: withValues(everything, numbersOf(everything, appIds), []).map((app) => ({ id: app.id, name: app.name })),
        displayOptions: shownMetas(groups, definitionIds),
      }))
      return { customizes }
    },

    metas: async ({ db }) => ({
      'catg-metas': (await keyGroupsOf(db)).map(({ catgId, catgName, metas }) => ({
        catgId,
        catgName,
        metas: metas.map(({ name }) => ({ name })),
      })),
    }),

    one: async ({ db, actor, params, query }) => {
      const { id, name, appIds, definitionIds } = await ownDashboard(db, actor, params.id)
      const keys = shownMetas(await keyGroupsOf(db), definitionIds).flatMap(({ metaNames }) => metaNames)
      const result = await find(index, db, actor, { fields: keys, asOf: query.asOf })
      const { list, total } = slicePage(numbersOf(result, appIds), query)
      return { customizeBrd: { id, name, appList: withValues(result, list, keys) }, keys, total }
    },

    add: async ({ db, actor, body, record }) => {
      const id = await addDashboard(db, actor, body, DASHBOARDS_MAX)
      await record({ id, name: body.name, apps: body.appList.length })
      return { customizedDshbrdId: id }
    },

    edit: async ({ db, actor, body, record }) => {
      const before = await editDashboard(db, actor, body)
      const changed = (['name', 'appList', 'displayOptions'] as const).filter((key) => body[key] !== undefined)
      await record({ id: before.id, name: body.name ?? before.name, changed })
      return {}
    },

    remove: async ({ db, actor, params, record }) => {
      const { name } = (await myDashboardsStore(db, actor.userKey).remove(params.id)) ?? fail('not_found')
      await record({ id: params.id, name })
      return {}
    },

    displayOptions: async ({ db, actor, params }) => {
      const shownIds = new Set((await ownDashboard(db, actor, params.id)).definitionIds)
      return { 'catg-metas-disopt': optionsOf(await keyGroupsOf(db), (id) => shownIds.has(id)) }
    },

    appMetas: async ({ db, actor, params }) => {
      const { appIds } = await ownDashboard(db, actor, params.dashId)
      const metas = appIds.includes(params.appId) ? await categoryMetasOf(db, actor, params.appId) : undefined
      return { 'customizeBrd-app-metas': metas ?? fail('app_not_found') }
    },
  })
