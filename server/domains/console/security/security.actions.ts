import { missingIn } from '@portico/contract/console/phase-settings'
import { air, airLife, liapp, liappLife, type SecurityTool, type ToolState } from '@portico/contract/console/security'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import { lockApp } from '../../apps/apps/index.ts'
import { emitEvent } from '../connections/index.ts'
import { readSetting, type SettingHooks } from '../phase-settings/index.ts'
import { securityStore, type ToolPlace } from './security.store.ts'

export const settingOf = { liapp, air } as const
const lifeOf = { liapp: liappLife, air: airLife } as const

/** Returns where a tool's setting is stored. */
export const placeOf = ({ appId, phase }: ToolPlace) => ({ appId, phase, scope: String(phase) })

const emitToolChanged = (db: Db, { appId, phase, tool }: ToolPlace): Promise<void> =>
  emitEvent(db, { appId, phase, kind: 'security.changed', data: { area: 'security', tool } })

/** Turns a tool on or off. @throws move_not_possible; invalid_input naming what is missing before it can be turned on */
export const switchTool = async (db: Db, place: ToolPlace, move: 'enable' | 'disable', by: { userKey: string }): Promise<ToolState> => {
  await lockApp(db, place.appId)
  const { from, to } = lifeOf[place.tool].moves[move]
  const now = (await securityStore(db).find(place))?.state ?? 'OFF'
  if (!from.includes(now)) return fail('move_not_possible')
  const setting = await readSetting(db, settingOf[place.tool], placeOf(place))
  const missing = to === 'ON' ? missingIn(settingOf[place.tool], setting.values, setting.secrets) : []
  if (missing.length > 0) fail('invalid_input', { fieldErrors: missing.map((field) => fieldError(field, 'required')) })
  await securityStore(db).put(place, to, by.userKey)
  await emitToolChanged(db, place)
  return to
}

/** Refuses a setting that lacks what its tool needs while it is on, and notifies outside systems of a saved setting. */
export const hooksOf = (tool: SecurityTool): SettingHooks => ({
  check: async (db, { appId, phase = 1, to, secrets }) => {
    if ((await securityStore(db).find({ appId, phase, tool }))?.state !== 'ON') return []
    return missingIn(settingOf[tool], to, secrets).map((field) =>
      fieldError(field in to ? `values.${field}` : `secrets.${field}`, 'required'),
    )
  },
  changed: async (db, { appId, phase = 1 }) => emitToolChanged(db, { appId, phase, tool }),
})
