import { airSwitch, liappSwitch, type SecurityTool } from '@portico/contract/console/security'
import { defaultPhase } from '@portico/contract/kernel/permission'
import type { Parts } from '../../../domain.ts'
import { type Handlers, implement, combineRoutes } from '../../../kernel/http/calls/implement.ts'
import { settingRoutes } from '../phase-settings/index.ts'
import { hooksOf, settingOf, switchTool } from './security.actions.ts'
import { securityStore } from './security.store.ts'

const handlersOf = (tool: SecurityTool): Handlers<typeof liappSwitch> => ({
  state: async ({ db, params: { appId }, standing: { phase = defaultPhase } }) => {
    const toolState = await securityStore(db).find({ appId, phase, tool })
    return { state: toolState?.state ?? 'OFF', by: toolState?.by ?? null, at: toolState?.switchedAt.toISOString() ?? null }
  },

  enable: async ({ db, actor, params: { appId }, standing: { phase = defaultPhase }, record }) => {
    const place = { appId, phase, tool }
    const state = await switchTool(db, place, 'enable', actor)
    await record(place)
    return { state }
  },

  disable: async ({ db, actor, params: { appId }, standing: { phase = defaultPhase }, record }) => {
    const place = { appId, phase, tool }
    const state = await switchTool(db, place, 'disable', actor)
    await record(place)
    return { state }
  },
})

export const securityRoutes = (parts: Parts) =>
  combineRoutes([
    implement(liappSwitch, handlersOf('liapp')),
    implement(airSwitch, handlersOf('air')),
    settingRoutes(settingOf.liapp, parts, hooksOf('liapp')),
    settingRoutes(settingOf.air, parts, hooksOf('air')),
  ])
