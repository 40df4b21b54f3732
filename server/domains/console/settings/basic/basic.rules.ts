import type { BasicSetting } from '@portico/contract/apps/registrations'
import { editLife, type EditMove, type EditStatus } from '@portico/contract/console/settings'
import { changedFields, mergeChanges, pick } from '@portico/contract/kernel/changes'

/** Returns whether a state has a draft to continue; otherwise editing starts from the live values. */
export const hasDraft = (status: EditStatus): boolean => status === 'EDITING' || status === 'REQUESTED' || status === 'REJECTED'

/** Returns whether a transition is possible from a state. */
export const canMove = (name: EditMove, status: EditStatus): boolean => editLife.moves[name].from.includes(status)

/** Returns the activity details of changed settings: the changed fields, before and after. */
export const comparison = (before: BasicSetting, after: BasicSetting) => {
  const fields = changedFields(before, after)
  return { before: pick(before, fields), after: pick(after, fields) }
}

/** Returns the live settings with a draft's changes applied. */
export const outcomeOf = (edit: { draft: BasicSetting; base: BasicSetting }, live: BasicSetting): BasicSetting =>
  mergeChanges(edit.base, edit.draft, live).merged
