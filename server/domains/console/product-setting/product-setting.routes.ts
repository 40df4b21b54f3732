import { productSetting } from '@portico/contract/console/product-setting'
import { defaultPhase } from '@portico/contract/kernel/permission'
import type { Deps } from '../../../deps.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { channelStatus, switchProduct } from './product-setting.actions.ts'
import { settingsOf } from './product-setting.rules.ts'
import { productSettingStore } from './product-setting.store.ts'

export const productSettingRoutes = (deps: Pick<Deps, 'mail' | 'config'>) =>
  implement(productSetting, {
    channelInfo: async ({ db, params: { appId }, standing }) => ({
      status: await channelStatus(db, appId, standing.phase ?? defaultPhase),
    }),

    list: async ({ db, actor, params: { appId }, standing }) => {
      const phase = standing.phase ?? defaultPhase
      const rows = await productSettingStore(db).all({ appId, phase })
      return { products: settingsOf(rows, actor.locale), channel: await channelStatus(db, appId, phase) }
    },

    enable: async ({ db, actor, params, standing, record, unchanged }) => {
      const phase = standing.phase ?? defaultPhase
      const { before, after } = await switchProduct(db, deps, { ...params, phase, isOn: true, by: actor })
      if (before === after) unchanged()
      else await record({ ...params, phase, before, after })
      return { state: after }
    },

    disable: async ({ db, actor, params, standing, record, unchanged }) => {
      const phase = standing.phase ?? defaultPhase
      const { before, after } = await switchProduct(db, deps, { ...params, phase, isOn: false, by: actor })
      if (before === after) unchanged()
      else await record({ ...params, phase, before, after })
      return { state: after }
    },
  })
