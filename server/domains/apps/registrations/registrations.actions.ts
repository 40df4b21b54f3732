import type { BasicSetting } from '@portico/contract/apps/registrations'
import { type Permission, type Rules, appRoles, rolesHolding } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, failStale, fieldError } from '../../../kernel/http/calls/failure.ts'
import { newToken } from '../../../kernel/tokens.ts'
import type { Vault } from '../../../kernel/vault/vault.ts'
import { addApp, lockApp, type RecordFollower, saveApp, type SavedApp, setIcon, shareApps, touchApp } from '../apps/index.ts'
import { endParticipation } from '../roles/index.ts'
import { claimIcon } from './icons.actions.ts'
import { basicOf, companyProblems, publisherOf } from './registrations.rules.ts'
import { inRolesAmong, type KnownCompanies, registrationsStore, type Searcher } from './registrations.store.ts'
import { statusStore } from './status.store.ts'

/** The person who changes a registration. */
export interface Registrar {
  userKey: string
  name: string
}

/** Dependencies of a change, besides the database. */
export interface ChangeContext {
  by: Registrar
  followers: readonly RecordFollower[]
}

/** Returns an app's registration, with its basic settings; undefined if there is no such app. */
export const registrationOf = async (db: Db, appId: string) => {
  const row = await registrationsStore(db).find(appId)
  return row && { ...row, basic: basicOf(row) }
}

/** Returns the names of companies by id. */
export const companyNames = async (db: Db, ids: readonly number[]): Promise<Record<string, string>> =>
  Object.fromEntries((await registrationsStore(db).companies(ids)).map(({ id, name }) => [id, name]))

/** Lists companies of a kind whose name contains the keyword and that the searcher may find, by name, at most fifty. */
export const findCompanies = (
  db: Db,
  kind: 'provider' | 'partner',
  keyword: string,
  searcher: Searcher,
): Promise<{ id: number; name: string }[]> => registrationsStore(db).companiesLike(kind, keyword, searcher)

/** Returns whether an app uses web login, without which it has no authentication domains (ENT-17). */
export const usesWebLogin = (db: Db, appId: string): Promise<boolean> => registrationsStore(db).hasWebLogin(appId)

/** A permission, with the permission table in force. */
export interface PermissionInForce {
  rules: Rules
  permission: Permission
}

/**
 * Returns the user keys of the people with a role on each of the apps: those whose role holds the permission, or everyone if
 * none is given.
 */
export const peopleByApp = async (db: Db, appIds: readonly string[], holding?: PermissionInForce): Promise<Map<string, string[]>> => {
  if (appIds.length === 0) return new Map()
  const roles = holding && rolesHolding(holding.rules, holding.permission).map((name) => appRoles[name])
  const members = Map.groupBy(await registrationsStore(db).members(appIds, roles), ({ appId }) => appId)
  return new Map([...members].map(([appId, people]) => [appId, people.map(({ userId }) => userId)]))
}

/** Returns the same for one app. */
export const peopleOf = async (db: Db, appId: string, holding?: PermissionInForce): Promise<string[]> =>
  (await peopleByApp(db, [appId], holding)).get(appId) ?? []

/** Returns which of these people hold a permission on an app, by their roles there or as administrators. */
export const holdersAmong = async (
  db: Db,
  appId: string,
  userKeys: readonly (string | null)[],
  { rules, permission }: PermissionInForce,
): Promise<string[]> => {
  const keys = userKeys.flatMap((userKey) => userKey ?? [])
  const roles = rolesHolding(rules, permission).map((name) => appRoles[name])
  return keys.length === 0 ? [] : inRolesAmong(db, appId, keys, roles)
}

const write = async (db: Db, appId: string, version: number, setting: BasicSetting, by: Registrar): Promise<number> => {
  const store = registrationsStore(db)
  const { name: _name, appType: _type, partnerIds, packages, aliases, iconFileId: _icon, publisherId: _publisher, ...rest } = setting
  await store.ensure(appId, by.userKey)
  const saved =
    (await store.write(appId, version, { ...rest, publisherCompanyId: publisherOf(setting) }, by.userKey)) ??
    failStale((await store.find(appId))?.version)
  await endParticipation(db, appId, await store.setPartners(appId, partnerIds))
  await store.setPackages(appId, packages)
  const takenAliases = await store.setAliases(appId, aliases)
  if (takenAliases.length > 0)
    fail('invalid_input', { fieldErrors: takenAliases.map((alias) => fieldError(`aliases.${aliases.indexOf(alias)}`, 'taken')) })
  return saved
}

const requireCompanies = async (db: Db, setting: Pick<BasicSetting, 'appType' | 'publisherId' | 'partnerIds'>): Promise<void> => {
  const ids = [...setting.partnerIds, ...(setting.publisherId === null ? [] : [setting.publisherId])]
  const fieldErrors = companyProblems(setting, await registrationsStore(db).companies(ids))
  if (fieldErrors.length > 0) fail('invalid_input', { fieldErrors })
}

/**
 * Refuses developers that a person may not name in the same way as companies that do not exist.
 * @throws invalid_input
 */
export const requireNameable = async (db: Db, partnerIds: readonly number[], searcher: Searcher, known: KnownCompanies): Promise<void> => {
  const nameable = await registrationsStore(db).nameable(partnerIds, searcher, known)
  const fieldErrors = partnerIds.flatMap((id, at) => (nameable.includes(id) ? [] : [fieldError(`partnerIds.${at}`, 'unknown_option')]))
  if (fieldErrors.length > 0) fail('invalid_input', { fieldErrors })
}

/**
 * Checks what only the database can tell: that the companies exist, and that the icon belongs to the app or was uploaded by the
 * person.
 * @throws invalid_input
 */
export const requireSetting = async (db: Db, appId: string, setting: BasicSetting, by: Registrar): Promise<void> => {
  await requireCompanies(db, setting)
  await claimIcon(db, appId, setting.iconFileId, by.userKey)
}

/**
 * Saves basic settings together with the app's record.
 * @returns the new version
 * @throws stale_version if another save came first; invalid_input for unknown companies and aliases of another app; app_not_found;
 * last_reviewer if only people of removed partners review the app
 */
export const saveRegistration = async (
  db: Db,
  appId: string,
  { setting, version }: { setting: BasicSetting; version: number },
  { by, followers }: ChangeContext,
): Promise<number> => {
  const record = (await lockApp(db, appId)) ?? fail('app_not_found')
  await requireSetting(db, appId, setting, by)
  const saved = await write(db, appId, version, setting, by)
  const next: SavedApp = { ...record, name: setting.name, appType: setting.appType, developerId: setting.partnerIds[0] ?? null }
  if ((await saveApp(db, next, { id: by.userKey, name: by.name }, followers)) === 'unchanged') await touchApp(db, appId)
  await setIcon(db, appId, setting.iconFileId)
  return saved
}

/** Returns the visible last characters of a secret. */
export const hintOf = (secret: string): string => secret.slice(-4)

/** Returns the purpose that an app's secret is sealed for. */
const purposeOf = (appId: string): string => `app secret ${appId}`

/** Replaces an app's secret. The new one is returned only here; the previous one becomes invalid. */
export const renewSecret = async (db: Db, vault: Vault, appId: string, by: Registrar): Promise<string> => {
  const secret = newToken()
  await registrationsStore(db).ensure(appId, by.userKey)
  await registrationsStore(db).setSecret(appId, vault.seal(secret, purposeOf(appId)), hintOf(secret))
  return secret
}

/** An app to register. */
interface NewRegistration {
  id: string
  mainPlatform: number
  contractType: string | null
  setting: BasicSetting
  defaultLocale: string
  ownerTeamId: number | null
  /** Ids of the teams that see it. */
  sharedWith: readonly number[]
}

/**
 * Registers a new app in development: its record, registration and secret.
 * @returns the secret, which is shown only once; undefined if the id is taken
 * @throws invalid_input
 */
export const registerApp = async (
  db: Db,
  vault: Vault,
  app: NewRegistration,
  { by, followers }: ChangeContext,
): Promise<string | undefined> => {
  const { id, setting, mainPlatform, contractType } = app
  await requireCompanies(db, setting)
  const record = { id, name: setting.name, status: 'DEVELOPING', appType: setting.appType, mainPlatform, contractType } as const
  const developerId = setting.partnerIds[0] ?? null
  if (!(await addApp(db, { ...record, developerId }, { id: by.userKey, name: by.name }, followers))) return undefined
  await claimIcon(db, id, setting.iconFileId, by.userKey)
  await write(db, id, 0, setting, by)
  await registrationsStore(db).setOwner(id, app.ownerTeamId, app.defaultLocale)
  if (setting.iconFileId !== null) await setIcon(db, id, setting.iconFileId)
  for (const team of new Set(app.sharedWith)) await shareApps(db, team, [id])
  await statusStore(db).add({ appId: id, from: null, to: 'DEVELOPING', reason: '', by: by.userKey })
  return renewSecret(db, vault, id, by)
}
