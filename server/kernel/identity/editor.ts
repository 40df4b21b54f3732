import { covers } from '@portico/contract/kernel/permission'
import { type Permission, extentOf } from '@portico/contract/permissions'
import type { Caller } from './actor.ts'

/** A caller who may change entries: all of them, or only their own. */
export interface Editor {
  extent: 'all' | 'own'
  userKey: string
}

/** Returns the caller as an editor, by the permission that the call was checked for. */
export const editorOf = ({ actor: { userKey }, standing: { extent } }: Caller): Editor => ({ extent, userKey })

/** Returns a predicate on an entry's creator: whether the caller could change it by another permission. For calls that only read. */
export const changeableBy = (permission: Permission, { actor, standing: { roles, phase } }: Caller) => {
  const right = extentOf(permission, { ...actor, roles }, phase)
  return (createdBy: string | null): boolean => covers(right, createdBy === actor.userKey)
}

/** Returns the caller as an editor by another permission; without it, of their own entries only. */
export const editorBy = (permission: Permission, { actor: { userKey, ...actor }, standing: { roles, phase } }: Caller): Editor => ({
  userKey,
  extent: extentOf(permission, { ...actor, roles }, phase) === 'all' ? 'all' : 'own',
})
