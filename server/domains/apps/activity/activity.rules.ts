import { activityLimits, type ActivityEntry } from '@portico/contract/apps/activity'
import type { Phase } from '@portico/contract/kernel/permission'

export interface EntryRow {
  id: number
  at: Date
  /** Microseconds since 1970, which a `Date` would cut off. */
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

/** The last entry of the page before. */
export interface Position {
  micros: number
  id: number
}

/**
 * What a reader of the log may know beside its app: what is kept among staff, what belongs to the data dashboard, and what is of
 * their own company.
 */
export interface Reader {
  userKey: string
  companyId: number | null
  staff: boolean
  canAccessDshbrd: boolean
}

export interface Wanted {
  appId: string
  reader: Reader
  actorKey: string | null
  area: string | null
  /** Within the area. */
  action: string | null
  from: Date
  /** Exclusive; null: no end. */
  to: Date | null
}

/** Names of fields whose values are never shown, whatever an entry recorded. */
const secret = /secret|passw|token|credential|private.?key|api.?key|encryption.?key/i
const mask = '••••••'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Replaces values that may be secrets, at any depth. */
export const masked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(masked)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secret.test(name) && inner !== null ? mask : masked(inner)]),
  )
}

/** Splits an activity's name: what precedes the first dot is the area. */
export const partsOf = (name: string): { area: string; action: string } => {
  const [area = '', ...rest] = name.split('.')
  return { area, action: rest.join('.') }
}

/** Fields that name what was acted on, the most telling first. */
const naming = ['target', 'name', 'title', 'user', 'email', 'version', 'key', 'path', 'fileName', 'count']

const targetOf = (details: Record<string, unknown>): string => {
  for (const field of naming) {
    const value = details[field]
    if (typeof value === 'string' || typeof value === 'number') return String(value)
  }
  return ''
}

/** Converts a row to the contract's shape. */
export const entryOf = ({ id, at, actorKind, actorKey, actorName, action, details, phase, roleId, address }: EntryRow): ActivityEntry => {
  const { appId: _, before = null, after = null, ...rest } = isObject(details) ? details : {}
  const shown = masked(rest) as Record<string, unknown>
  return {
    id,
    at: at.toISOString(),
    userKey: actorKind === 'person' ? actorKey : null,
    user: actorName,
    roleId,
    ...partsOf(action),
    target: targetOf(shown),
    phase,
    ip: address,
    before: masked(before),
    after: masked(after),
    details: shown,
  }
}

interface Filters {
  from?: string | undefined
  to?: string | undefined
  userId?: string | undefined
  area?: string | undefined
  action?: string | undefined
}

const dayMs = 86_400_000

/** Reads a moment, at the earliest 1970: nothing was logged before, and PostgreSQL knows no year 0. */
const momentOf = (text: string): Date => new Date(Math.max(Date.parse(text), 0))

/**
 * Converts filters to what the store looks for. Whoever may see only their own entries is shown those, whomever they ask for.
 * @returns undefined when that can be nothing
 */
export const wantedOf = (
  { from, to, userId, area, action }: Filters,
  { appId, now, ownKey, reader }: { appId: string; now: Date; ownKey: string | undefined; reader: Reader },
): Wanted | undefined => {
  if (ownKey !== undefined && userId !== undefined && userId !== ownKey) return undefined
  const end = to === undefined ? null : momentOf(to)
  const begin = from === undefined ? new Date(Math.max((end ?? now).getTime() - activityLimits.days * dayMs, 0)) : momentOf(from)
  return { appId, reader, actorKey: ownKey ?? userId ?? null, area: area ?? null, action: action ?? null, from: begin, to: end }
}

/** Reads a position as it was sent with the page before. */
export const positionOf = (text: string): Position => {
  const [micros = '0', id = '0'] = text.split('-')
  return { micros: Number(micros), id: Number(id) }
}
