import type { BasicSetting } from '@portico/contract/apps/registrations'
import { editLife, type EditMove, type EditStatus } from '@portico/contract/console/settings'
import { changedFields, mergeChanges, pick } from '@portico/contract/kernel/changes'

/** Returns whether a state has a draft that people go on with; in the others the live values are what one begins with. */
export const hasDraft = (status: EditStatus): boolean => status === 'EDITING' || status === 'REQUESTED' || status === 'REJECTED'

/** Returns whether a move leads on from a state. */
export const canMove = (name: EditMove, status: EditStatus): boolean => editLife.moves[name].from.includes(status)

/** Returns what an activity tells of changed settings: the fields that differ, before and after. */
export const told = (before: BasicSetting, after: BasicSetting) => {
  const fields = changedFields(before, after)
  return { before: pick(before, fields), after: pick(after, fields) }
}

/** Returns the live settings with what a draft changes. */
export const outcomeOf = (edit: { draft: BasicSetting; base: BasicSetting }, live: BasicSetting): BasicSetting =>
  mergeChanges(edit.base, edit.draft, live).merged
