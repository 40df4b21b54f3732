import { missingIn, type SettingKind, type SettingRoutes } from '@portico/contract/console/phase-settings'
import { defaultPhase } from '@portico/contract/kernel/permission'
import { type Permission, extentOf } from '@portico/contract/permissions'
import type { Parts } from '../../../domain.ts'
import { fail, failStale } from '../../../kernel/http/calls/failure.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { implement, type Handlers } from '../../../kernel/http/calls/implement.ts'
import type { Caller } from '../../../kernel/identity/actor.ts'
import {
  changeSetting,
  type SettingContext,
  readSetting,
  type SettingChange,
  type SettingHooks,
  type SettingPlace,
} from './phase-settings.actions.ts'
import { difference, hintsOf, scopesOf, valuesOf } from './phase-settings.rules.ts'
import { settingsStore } from './phase-settings.store.ts'

const canInPhase = ({ actor, standing }: Caller, permission: Permission, { phase }: Pick<SettingPlace, 'phase'>): boolean =>
  extentOf(permission, { ...actor, roles: standing.roles }, phase) !== 'none'

/** Returns the caller's permissions in a phase or zone. */
const permissionCheckAt =
  (caller: Caller, place: SettingPlace) =>
  (permission: Permission): boolean =>
    canInPhase(caller, permission, place)

/**
 * Returns the phase or zone of a call. The permission was checked in the header's phase, so for a zone it is checked again in
 * the zone's phase.
 * @throws not_allowed
 */
const placeOf = (kind: SettingKind, params: { appId: string; zone?: string }, caller: Caller, permission: Permission): SettingPlace => {
  const { appId } = params
  if (kind.scope === 'app') return { appId, scope: 'app' }
  const { phase = defaultPhase } = caller.standing
  if (kind.scope === 'phase') return { appId, scope: String(phase), phase }
  const zone = scopesOf(kind).find(({ scope }) => scope === params.zone) ?? fail('not_allowed')
  return canInPhase(caller, permission, zone) ? { appId, ...zone } : fail('not_allowed')
}

const reads = (kind: SettingKind): Omit<Handlers<SettingRoutes>, 'save' | 'copy'> => ({
  read: async ({ db, params, ...caller }) => {
    const { sealed: _, ...read } = await readSetting(db, kind, placeOf(kind, params, caller, kind.view))
    return { ...read, missing: missingIn(kind, read.values, read.secrets), needed: kind.requiredForUse.length }
  },

  history: async ({ db, params, query, ...caller }) => {
    const place = { ...placeOf(kind, params, caller, kind.view), kind: kind.name }
    return mapPage(await settingsStore(db).versions(place, query), ({ version, body, hints, cause, madeAt, by, ...previous }) => {
      const values = valuesOf(kind, body)
      const { before, after } = difference(
        { ...valuesOf(kind, previous.bodyBefore ?? undefined), ...previous.hintsBefore },
        { ...values, ...hints },
      )
      const changes = Object.keys(after).map((field) => ({ field, before: before[field], after: after[field] }))
      return { version, at: madeAt.toISOString(), by, cause, changes, values }
    })
  },

  compare: async ({ db, params: { appId }, ...caller }) => {
    const rows = await settingsStore(db).everywhere({ appId, kind: kind.name })
    const readable = scopesOf(kind).filter((one) => canInPhase(caller, kind.view, one))
    return {
      scopes: readable.map(({ scope }) => {
        const row = rows.find((one) => one.scope === scope)
        return { scope, version: row?.version ?? 0, values: valuesOf(kind, row?.body), secrets: hintsOf(kind, row?.secrets) }
      }),
    }
  },
})

const detailsOf = (kind: SettingKind, { appId, scope, phase, before, after }: SettingChange) => ({
  appId,
  kind: kind.name,
  scope,
  ...(phase && { phase }),
  before: { ...before },
  after: { ...after },
})

/**
 * Implements the routes of a setting.
 *
 *     routes: combineRoutes([settingRoutes(technical, parts, { changed: tellMembers }), …])
 */
export const settingRoutes = (kind: SettingKind, { clock, vault }: Pick<Parts, 'clock' | 'vault'>, hooks: SettingHooks = {}) => {
  const changing = (db: SettingContext['db']): SettingContext => ({ db, vault, kind, hooks, now: clock.now() })
  return implement(kind.routes, {
    ...reads(kind),

    save: async ({ db, actor, standing, params, body, record, unchanged }) => {
      const caller = { actor, standing }
      const place = placeOf(kind, params, caller, kind.edit)
      const may = permissionCheckAt(caller, place)
      const { version, change, isSame } = await changeSetting(changing(db), { ...place, ...body, by: actor, cause: 'saved', may })
      if (isSame) unchanged()
      else await record(detailsOf(kind, change))
      return { version }
    },

    copy: async ({ db, actor, standing, params, body: { from, fromVersion, version: read, fields }, record, unchanged }) => {
      const caller = { actor, standing }
      const place = placeOf(kind, params, caller, kind.edit)
      const other = scopesOf(kind).find(({ scope }) => scope === from && scope !== place.scope) ?? fail('not_allowed')
      if (!canInPhase(caller, kind.view, other)) return fail('not_allowed')
      const source = await readSetting(db, kind, { appId: place.appId, ...other })
      if (source.version !== fromVersion) return failStale(source.version)
      const target = await readSetting(db, kind, place)
      const copied = Object.fromEntries(Object.entries(source.values).filter(([field]) => fields.includes(field)))
      const values = { ...target.values, ...copied }
      const copy = { ...place, values, version: read, by: actor, cause: 'copied', may: permissionCheckAt(caller, place) } as const
      const { version, change, isSame } = await changeSetting(changing(db), copy)
      if (isSame) unchanged()
      else await record({ ...detailsOf(kind, change), from })
      return { version }
    },
  })
}
