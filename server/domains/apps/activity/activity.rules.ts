import { activityLimits, type ActivityEntry } from '@portico/contract/apps/activity'
import type { Phase } from '@portico/contract/kernel/permission'
import { lengthOf } from '@portico/contract/kernel/characters'
import { isObject } from '@portico/contract/kernel/objects'
import { addDays } from '@portico/contract/kernel/time'

export interface EntryRow {
  id: number
  at: Date
  /** The time in microseconds since 1970, because a `Date` holds only milliseconds. */
  micros: number
  actorKind: string
  actorKey: string | null
  actorName: string
  action: string
  details: unknown
  roleId: number | null
  phase: Phase | null
  address: string | null
}

/** The last entry of the previous page. */
export interface Position {
  micros: number
  id: number
}

/**
 * The reader of a log. It determines whether they also see internal entries (staff), those of the data dashboard, and those
 * of their own company.
 */
export interface Reader {
  userKey: string
  companyId: number | null
  staff: boolean
  canAccessDshbrd: boolean
}

export interface LogFilter {
  appId: string
  reader: Reader
  actorKey: string | null
  area: string | null
  /** The action within the area. */
  action: string | null
  from: Date
  /** Exclusive; null for no end. */
  to: Date | null
}

/** Matches the names of fields whose values are never shown. */
const secretField = /secret|passw|token|credential|private.?key|api.?key|encryption.?key/i
const mask = '••••••'

/** Replaces values that may be secrets with a mask, at any depth. */
export const maskSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskSecrets)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secretField.test(name) && inner !== null ? mask : maskSecrets(inner)]),
  )
}

/** Splits an activity's name at the first dot into area and action. */
export const partsOf = (name: string): { area: string; action: string } => {
  const [area = '', ...rest] = name.split('.')
  return { area, action: rest.join('.') }
}

/** Fields that name the target of an action, the most specific first. */
const targetFields = [
  'target',
  'name',
  'title',
  'user',
  'email',
  'version',
  'key',
  'path',
  'fileName',
  'productId',
  'tool',
  'service',
  'count',
]

const targetOf = (details: Record<string, unknown>): string => {
  for (const field of targetFields) {
    const value = details[field]
    if (typeof value === 'string' || typeof value === 'number') return String(value)
  }
  return ''
}

/** Returns a value as the log shows it. Early entries about notes contain their texts; readers see only the length. */
const shownValue = (action: string, value: unknown): unknown =>
  action === 'own-product.noted' && typeof value === 'string' ? lengthOf(value) : maskSecrets(value)

/** Converts a row to the contract's shape. */
export const entryOf = ({ id, at, actorKind, actorKey, actorName, action, details, phase, roleId, address }: EntryRow): ActivityEntry => {
  const { appId: _, before = null, after = null, ...rest } = isObject(details) ? details : {}
  const masked = maskSecrets(rest) as Record<string, unknown>
  return {
    id,
    at: at.toISOString(),
    userKey: actorKind === 'person' ? actorKey : null,
    user: actorName,
    roleId,
    ...partsOf(action),
    target: targetOf(masked),
    phase,
    ip: address,
    before: shownValue(action, before),
    after: shownValue(action, after),
    details: masked,
  }
}

interface Filters {
  from?: string | undefined
  to?: string | undefined
  userId?: string | undefined
  area?: string | undefined
  action?: string | undefined
}

/** Returns a time, raised to 1970: nothing was logged before, and PostgreSQL has no year 0. */
const momentOf = (time: string | Date): Date => new Date(Math.max(new Date(time).getTime(), 0))

/**
 * Converts filters to the store's conditions. A reader limited to their own entries (`ownKey`) sees only those.
 * @returns undefined if nothing can match
 */
export const conditionsOf = (
  { from, to, userId, area, action }: Filters,
  { appId, now, ownKey, reader }: { appId: string; now: Date; ownKey: string | undefined; reader: Reader },
): LogFilter | undefined => {
  if (ownKey !== undefined && userId !== undefined && userId !== ownKey) return undefined
  const end = to === undefined ? null : momentOf(to)
  const begin = from === undefined ? momentOf(addDays(end ?? now, -activityLimits.days)) : momentOf(from)
  return { appId, reader, actorKey: ownKey ?? userId ?? null, area: area ?? null, action: action ?? null, from: begin, to: end }
}

/** Parses the position that was sent with the previous page. */
export const positionOf = (text: string): Position => {
  const [micros = '0', id = '0'] = text.split('-')
  return { micros: Number(micros), id: Number(id) }
}
