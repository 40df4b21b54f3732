import { type LinkKind, linkQuota, type LinkSettings } from '@portico/contract/console/links'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, failStale, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { Editor } from '../../../kernel/identity/editor.ts'
import { checkPlaces } from '../campaigns/index.ts'
import type { Addresses } from './links.rules.ts'
import { linksStore, slugWith } from './links.store.ts'
import { isReserved, randomSlug, slugKey } from './slugs.rules.ts'
import { targetProblems } from './targets.rules.ts'

/** The kind of links, and their hosts. */
export interface LinkPlace {
  appId: string
  kind: LinkKind
  now: Date
  addresses: Addresses
}

const storeOf = (db: Db, { appId, kind, now }: LinkPlace) => linksStore(db, appId, kind, now)

/** Checks a link's deep link. @throws deep_link_needed when the app has none; invalid_input for one that is not the app's */
const checkDeepLink = async (db: Db, place: LinkPlace, id: number): Promise<void> => {
  const deep = storeOf(db, { ...place, kind: 'deep' })
  if (await deep.find(id)) return
  if (!(await deep.hasAny())) fail('deep_link_needed')
  fail('invalid_input', { fieldErrors: [fieldError('settings.deepLinkId', 'unknown_option')] })
}

/** Validates a link's targets and assignments. @throws invalid_input, deep_link_needed */
const checkSettings = async (db: Db, place: LinkPlace, settings: LinkSettings): Promise<void> => {
  const fieldErrors = targetProblems(settings, place.addresses.hosts)
  if (fieldErrors.length > 0) fail('invalid_input', { fieldErrors })
  await checkPlaces(db, place.appId, settings, 'settings.')
  if ('deepLinkId' in settings) await checkDeepLink(db, place, settings.deepLinkId)
}

interface MakeInput {
  settings: LinkSettings
  slug?: string | undefined
  domain?: string | undefined
  passwordHash: string | null
  by: string | null
}

const attempts = 5

/** Adds the link with the requested slug, or a random one. @throws invalid_input for a slug that is reserved or taken */
const insert = async (db: Db, place: LinkPlace, { settings, slug, passwordHash, by }: MakeInput, domain: string) => {
  if (slug !== undefined && isReserved(slug)) return fail('invalid_input', { fieldErrors: [fieldError('slug', 'reserved')] })
  for (let left = slug === undefined ? attempts : 1; left > 0; left -= 1) {
    const candidate = slug ?? randomSlug()
    const added = await storeOf(db, place).add({
      domain,
      slug: candidate,
      slugKey: slugKey(candidate),
      settings,
      passwordHash,
      createdBy: by,
    })
    if (added) return { id: added.id, slug: candidate }
  }
  const other = await slugWith(db, domain, slugKey(slug ?? ''))
  const isSame = other?.toLowerCase() === slug?.toLowerCase()
  return fail('invalid_input', { fieldErrors: [fieldError('slug', isSame ? 'taken' : 'looks_alike')] })
}

/** Checks the app's quota, locking it against other additions. @throws quota_reached, too_many_today */
const checkQuota = async (db: Db, place: LinkPlace): Promise<void> => {
  const { present, today } = await storeOf(db, place).count()
  if (present >= linkQuota[place.kind]) fail('quota_reached')
  // Slugs stay taken, so removing links must not make room for an unlimited number of others.
  if (today >= linkQuota.perDay) fail('too_many_today')
}

/** Adds a link. @throws invalid_input, deep_link_needed, quota_reached, too_many_today */
export const addLink = async (db: Db, place: LinkPlace, making: MakeInput) => {
  const { domainsFor, addressOf } = place.addresses
  const domains = domainsFor(place.appId)
  const domain = making.domain ?? domains[0] ?? ''
  if (!domains.includes(domain)) return fail('invalid_input', { fieldErrors: [fieldError('domain', 'unknown_option')] })
  await checkSettings(db, place, making.settings)
  await checkQuota(db, place)
  const { id, slug } = await insert(db, place, making, domain)
  await storeOf(db, place).saveVersion(id, 1, making.settings, making.by)
  return { id, slug, address: addressOf({ domain, slug }) }
}

/** A link, and which links the caller may change. */
export interface EditableLink extends LinkPlace {
  id: number
  editor: Editor
}

interface Change {
  settings: LinkSettings
  version: number
  /** Undefined keeps the password, null removes it. */
  passwordHash: string | null | undefined
}

/**
 * Changes a link's settings; its URL stays.
 * @returns the previous settings, and its new version
 * @throws not_found for one the caller may not change, stale_version, invalid_input
 */
export const changeLink = async (db: Db, place: EditableLink, { settings, version, passwordHash }: Change) => {
  const store = storeOf(db, place)
  const before = (await store.lock(place.id, place.editor)) ?? fail('not_found')
  if (before.version !== version) return failStale(before.version)
  await checkSettings(db, place, settings)
  const next = await store.change(place.id, settings, passwordHash === undefined ? before.passwordHash : passwordHash)
  await store.saveVersion(place.id, next, settings, place.editor.userKey)
  return { before, version: next }
}

/** Switches a link on or off. @returns its name and slug @throws not_found for one the caller may not change */
export const setEnabled = async (db: Db, place: EditableLink, enabled: boolean) => {
  const store = storeOf(db, place)
  const { name, slug } = (await store.lock(place.id, place.editor)) ?? fail('not_found')
  await store.setEnabled(place.id, enabled)
  return { name, slug }
}

/** Removes a link. @returns its name and slug @throws not_found for one the caller may not remove; in_use */
export const removeLink = async (db: Db, place: EditableLink) => {
  const store = storeOf(db, place)
  const { name, slug } = (await store.lock(place.id, place.editor)) ?? fail('not_found')
  if (await store.isUsed(place.id)) return fail('in_use')
  await store.remove(place.id)
  return { name, slug }
}
