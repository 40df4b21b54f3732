import { type Phase, phases } from '@portico/contract/kernel/permission'
import { type Permission, verdict } from '@portico/contract/permissions'
import type { Person, Standing } from '../../../../kernel/identity/actor.ts'

/** Accessible phases; null means all. */
export type Reach = readonly Phase[] | null

interface Asked {
  actor: Person
  standing: Standing
}

/** Returns the phases in which the caller holds a permission; a token may be limited to some. */
export const reachOf = (permission: Permission, { actor, standing: { roles } }: Asked): Phase[] | null => {
  const held = phases.filter((phase) => verdict(permission, { ...actor, roles }, phase) !== 'none')
  return held.length === phases.length ? null : held
}

/** Returns whether all the given phases are accessible. */
export const reaches = (reach: Reach, wanted: Reach): boolean =>
  reach === null || (wanted !== null && wanted.every((phase) => reach.includes(phase)))
