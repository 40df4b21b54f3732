import { type Permission, verdict } from '@portico/contract/permissions'
import type { Person, Standing } from './actor.ts'

/** Whose entries somebody may change: all, or those they made. */
export interface Whose {
  held: 'all' | 'own'
  userKey: string
}

interface Call {
  actor: Person
  standing: Standing
}

/** Returns whose entries a call may change, by the permission that it was checked for. */
export const whoseOf = ({ actor: { userKey }, standing: { held } }: Call): Whose => ({ held, userKey })

/** Returns which entries the caller could change by another permission, for what they only read: a function of who made the entry. */
export const changeableBy = (permission: Permission, { actor, standing: { roles, phase } }: Call) => {
  const held = verdict(permission, { ...actor, roles }, phase)
  return (createdBy: string | null): boolean => held === 'all' || (held === 'own' && createdBy === actor.userKey)
}

/** Returns whose entries the caller could change by another permission, taking what they do not hold for their own entries. */
export const whoseBy = (permission: Permission, { actor: { userKey, ...actor }, standing: { roles, phase } }: Call): Whose => ({
  userKey,
  held: verdict(permission, { ...actor, roles }, phase) === 'all' ? 'all' : 'own',
})
