import { type Permission, verdict } from '@portico/contract/permissions'
import type { Person, Standing } from './actor.ts'

/** Whose entries a caller may change: all, or only their own. */
export interface Whose {
  held: 'all' | 'own'
  userKey: string
}

interface Call {
  actor: Person
  standing: Standing
}

/** Returns whose entries a call may change, by the permission it was checked for. */
export const whoseOf = ({ actor: { userKey }, standing: { held } }: Call): Whose => ({ held, userKey })

/** Returns a predicate on an entry's creator: whether the caller could change it by another permission. For calls that only read. */
export const changeableBy = (permission: Permission, { actor, standing: { roles, phase } }: Call) => {
  const held = verdict(permission, { ...actor, roles }, phase)
  return (createdBy: string | null): boolean => held === 'all' || (held === 'own' && createdBy === actor.userKey)
}

/** Returns whose entries the caller could change by another permission; without it, only their own. */
export const whoseBy = (permission: Permission, { actor: { userKey, ...actor }, standing: { roles, phase } }: Call): Whose => ({
  userKey,
  held: verdict(permission, { ...actor, roles }, phase) === 'all' ? 'all' : 'own',
})
