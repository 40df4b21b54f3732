import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { isDistinct } from '../../../kernel/lists.ts'
import { phases } from '../../../kernel/permission.ts'
import { canInPhase, get, put } from '../../../kernel/route.ts'
import { text } from '../../../kernel/text.ts'
import { lifecycle } from '../../../lifecycle.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { settingKind } from '../phase-settings/phase-settings.contract.ts'

/** Tools that protect the app on the device: LIAPP monitors it at runtime, AIR hardens it at build time. */
export const securityTools = ['liapp', 'air'] as const
export type SecurityTool = (typeof securityTools)[number]

export const securityLimits = { devices: 100, device: 100, rulesName: 100, rules: 65_536 } as const

const choices = <const Choice extends string>(names: readonly Choice[]) =>
  z.array(z.enum(names)).max(names.length).refine(isDistinct, { error: 'duplicate' })

export const systems = ['aos', 'ios'] as const
/** The reaction to a detection on a device. */
export const securityActions = ['BLOCK', 'LOG', 'REPORT'] as const
export const liappOptions = ['rooting', 'emulator', 'debugger', 'repackaging', 'memory', 'macro'] as const
export const airLevels = ['NONE', 'LIGHT', 'FULL'] as const
export const airOptions = ['speed-hack', 'memory-edit', 'injection', 'overlay', 'time-shift'] as const

const shared = {
  systems: choices(systems),
  action: z.enum(securityActions),
  /** Ids of exempt devices, such as those of testers. */
  exemptDevices: z
    .array(text({ max: securityLimits.device }))
    .max(securityLimits.devices)
    .refine(isDistinct, { error: 'duplicate' }),
}
const empty = { systems: [], action: 'LOG' as const, exemptDevices: [] }

const pathOf = (tool: SecurityTool) => `/games-api/api/v1.0/app/:appId/security/${tool}` as '/games-api/api/v1.0/app/:appId/security/liapp'

const Liapp = z.strictObject({ ...shared, options: choices(liappOptions) })
export const liapp = settingKind({
  name: 'security-liapp',
  path: pathOf('liapp'),
  words: 'the settings of LIAPP',
  scope: 'phase',
  params: { appId: AppId },
  schema: Liapp,
  empty: { ...empty, options: [] },
  secrets: ['licenceKey'],
  requiredForUse: ['licenceKey', 'systems', 'options'],
  view: 'app-security-liapp-view',
  edit: 'app-security-liapp-edit',
})
export type Liapp = z.infer<typeof Liapp>

const Air = z.strictObject({
  ...shared,
  obfuscation: z.enum(airLevels),
  integrity: z.boolean(),
  options: choices(airOptions),
  /** The tool's rules, as text. */
  rules: z.strictObject({ name: text({ max: securityLimits.rulesName }), text: z.string().max(securityLimits.rules) }).nullable(),
})
export const air = settingKind({
  name: 'security-air',
  path: pathOf('air'),
  words: 'the settings of AIR',
  scope: 'phase',
  params: { appId: AppId },
  schema: Air,
  empty: { ...empty, obfuscation: 'NONE', integrity: true, options: [], rules: null },
  secrets: ['appKey'],
  requiredForUse: ['appKey', 'systems', 'options'],
  view: 'app-security-air-view',
  edit: 'app-security-air-edit',
})
export type Air = z.infer<typeof Air>

export const ToolState = z.enum(['OFF', 'ON']).meta({ id: 'SecurityToolState' })
export type ToolState = z.infer<typeof ToolState>

const lifeOf = (tool: SecurityTool) =>
  lifecycle({
    states: ToolState.options,
    start: 'OFF',
    moves: {
      enable: { from: ['OFF'], to: 'ON', permission: `app-security-${tool}-enable`, notifies: [] },
      disable: { from: ['ON'], to: 'OFF', permission: `app-security-${tool}-disable`, notifies: [] },
    },
  })
/** The state of a tool in a phase: on or off. */
export const liappLife = lifeOf('liapp')
export const airLife = lifeOf('air')

const Switched = z.object({ appId: z.string(), phase: z.literal(phases), tool: z.enum(securityTools) })
export const ToolEnabled = activity('security.enabled', 'app', Switched)
export const ToolDisabled = activity('security.disabled', 'app', Switched)

const switchRoutes = (tool: SecurityTool, name: string) => {
  const path = pathOf(tool)
  const params = { appId: AppId }
  return {
    state: get(`${path}/state`, {
      summary: `Read whether ${name} is on`,
      access: canInPhase(`app-security-${tool}-view`, 'appId'),
      params,
      data: { state: ToolState, by: z.string().nullable(), at: z.string().nullable() },
      fails: ['app_not_found', 'invalid_input'],
    }),
    /** @throws move_not_possible when it is already on; invalid_input naming what is missing */
    enable: put(`${path}/enable`, {
      summary: `Turn ${name} on`,
      access: canInPhase(`app-security-${tool}-enable`, 'appId'),
      params,
      data: { state: ToolState },
      fails: ['app_not_found', 'invalid_input', 'move_not_possible'],
      activity: ToolEnabled,
    }),
    disable: put(`${path}/disable`, {
      summary: `Turn ${name} off`,
      access: canInPhase(`app-security-${tool}-disable`, 'appId'),
      params,
      data: { state: ToolState },
      fails: ['app_not_found', 'invalid_input', 'move_not_possible'],
      activity: ToolDisabled,
    }),
  }
}
export const liappSwitch = switchRoutes('liapp', 'LIAPP')
export const airSwitch = switchRoutes('air', 'AIR')
