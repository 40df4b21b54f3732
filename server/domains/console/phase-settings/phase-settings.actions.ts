import type { SettingCause, SettingKind } from '@portico/contract/console/phase-settings'
import type { FieldError } from '@portico/contract/kernel/envelope'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Permission } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, failStale, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import type { Vault } from '../../../kernel/vault/vault.ts'
import { lockApp } from '../../apps/apps/index.ts'
import { difference, hintOf, hintsOf, mask, valuesOf } from './phase-settings.rules.ts'
import { type Place, settingsStore } from './phase-settings.store.ts'
import type { SealedSecret, Values } from './phase-settings.tables.ts'

/** The location of a setting: an app, and one of its phases or zones. */
export interface SettingPlace {
  appId: string
  scope: string
  phase?: Phase | undefined
}

/** A change of a setting, as passed to hooks. Secrets are masked. */
export interface SettingChange extends SettingPlace {
  by: Pick<Person, 'userKey' | 'name' | 'rules'>
  cause: SettingCause
  /** The complete values before and after. */
  from: Values
  to: Values
  /** The secrets after the change, masked. */
  secrets: Values
  /** The changed fields, with masked secrets. */
  before: Values
  after: Values
}

/** A row's hooks on changes of its setting, in their transaction. */
export interface SettingHooks {
  /** Rejects a change by failing, or reports field errors beyond the schema. */
  check?: (db: Db, change: SettingChange) => Promise<readonly FieldError[] | void>
  /** Side effects of a change: notifications, events, states. */
  changed?: (db: Db, change: SettingChange, version: number) => Promise<void>
}

const placeOf = ({ name }: SettingKind, { appId, scope }: SettingPlace): Place => ({ appId, scope, kind: name })
const sealFor = (name: string, { kind, appId, scope }: Place): string => `setting ${kind} ${name} ${appId} ${scope}`

/** Reads a setting; one that has never been saved is empty and at version 0. */
export const readSetting = async (db: Db, kind: SettingKind, place: SettingPlace) => {
  const row = await settingsStore(db).find(placeOf(kind, place))
  return {
    scope: place.scope,
    version: row?.version ?? 0,
    values: valuesOf(kind, row?.body),
    secrets: hintsOf(kind, row?.secrets),
    sealed: row?.secrets ?? {},
    updatedBy: row?.updatedBy ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  }
}

/** Reads a setting of several apps in one phase or zone, in their order. */
export const readSettings = async (db: Db, kind: SettingKind, appIds: readonly string[], scope: string) => {
  const rows = new Map((await settingsStore(db).ofApps({ kind: kind.name, scope }, appIds)).map((row) => [row.appId, row]))
  return appIds.map((appId) => {
    const row = rows.get(appId)
    return { values: valuesOf(kind, row?.body), secrets: hintsOf(kind, row?.secrets) }
  })
}

/** Opens the secrets of a setting, for services that may read them. */
export const openSecrets = async (db: Db, vault: Vault, kind: SettingKind, place: SettingPlace): Promise<Record<string, string>> => {
  const { sealed } = await readSetting(db, kind, place)
  const storedPlace = placeOf(kind, place)
  return Object.fromEntries(Object.entries(sealed).map(([name, one]) => [name, vault.open(one.sealed, sealFor(name, storedPlace))]))
}

/** The context of a change. */
export interface SettingContext {
  db: Db
  vault: Vault
  kind: SettingKind
  hooks: SettingHooks
  now: Date
}

export interface SettingInput extends SettingPlace {
  by: SettingChange['by']
  cause: SettingCause
  values: Values
  /** New secrets by name, null to remove one; omitted ones stay. */
  secrets?: Readonly<Record<string, string | null | undefined>>
  /** The version that was read; undefined for changes independent of it. */
  version?: number
  /** Checks a permission of the caller in this phase or zone; omitted for changes made by the portal. */
  may?: (permission: Permission) => boolean
}

const withSecrets = ({ vault, kind, now }: SettingContext, input: SettingInput, sealed: Readonly<Record<string, SealedSecret>>) => {
  const storedPlace = placeOf(kind, input)
  const next = { ...sealed }
  for (const [name, secret] of Object.entries(input.secrets ?? {})) {
    if (secret === undefined) continue
    if (secret === null || secret === '') delete next[name]
    else next[name] = { sealed: vault.seal(secret, sealFor(name, storedPlace)), hint: hintOf(secret), at: now.toISOString() }
  }
  return next
}

const requireValid = async ({ db, kind, hooks }: SettingContext, input: SettingInput, change: SettingChange): Promise<void> => {
  const shared = kind.check?.(input.values, input.phase) ?? []
  const typed = Object.entries(input.secrets ?? {}).flatMap(([name, secret]) => {
    const code = secret ? kind.secretProblem?.(name, secret) : undefined
    return code ? [fieldError(`secrets.${name}`, code)] : []
  })
  const own = (await hooks.check?.(db, change)) ?? []
  const fieldErrors = [...shared.map(({ field, code }) => fieldError(`values.${field}`, code)), ...typed, ...own]
  if (fieldErrors.length > 0) fail('invalid_input', { fieldErrors })
}

/**
 * Writes the next version of a setting.
 * @returns its number and the changes; the old number when there are
 * none
 * @throws stale_version, invalid_input, not_allowed for a part with its own permission, and failures of the hooks
 */
export const changeSetting = async (changing: SettingContext, input: SettingInput) => {
  const { db, kind, hooks } = changing
  await lockApp(db, input.appId)
  const old = await readSetting(db, kind, input)
  if (input.version !== undefined && input.version !== old.version) return failStale(old.version)
  const needs = (input.may && kind.extraPermissions?.(old.values, input.values)) ?? []
  if (!needs.every((permission) => input.may?.(permission))) return fail('not_allowed')
  const secrets = withSecrets(changing, input, old.sealed)
  const masked = mask(secrets)
  const changes = difference({ ...old.values, ...mask(old.sealed) }, { ...input.values, ...masked })
  const { appId, scope, phase, by, cause } = input
  const change: SettingChange = { appId, scope, phase, by, cause, from: old.values, to: input.values, secrets: masked, ...changes }
  await requireValid(changing, input, change)
  if (Object.keys(changes.after).length === 0 && old.version > 0) return { version: old.version, change, isSame: true }
  const next = { values: input.values, secrets, hints: masked, cause, by: by.userKey }
  const version = await settingsStore(db).write(placeOf(kind, input), next)
  await hooks.changed?.(db, change, version)
  return { version, change, isSame: false }
}

/** Sets a secret generated by the portal; the values stay. */
export const putSecret = async (
  changing: SettingContext,
  place: SettingPlace & Pick<SettingInput, 'by'>,
  secrets: Record<string, string>,
) => {
  await lockApp(changing.db, place.appId)
  const { values } = await readSetting(changing.db, changing.kind, place)
  return changeSetting(changing, { ...place, values, secrets, cause: 'secret' })
}
