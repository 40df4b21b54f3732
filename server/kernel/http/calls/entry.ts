import type { Caller } from '../../identity/actor.ts'
import { editorOf } from '../../identity/editor.ts'
import { placeOf } from './phase.ts'

/** A call about the entries of an app in a phase. */
export interface EntryCall extends Caller {
  params: { appId: string }
}

/** Returns what a change of an entry needs: its place, whose entry it must be, and the time. */
export const entryChange = (call: EntryCall & { params: { id: number } }, now: Date) => ({
  place: placeOf(call),
  id: call.params.id,
  editor: editorOf(call),
  now,
})

/** Returns what the activity log records about an entry. */
export const entryDetails = (call: EntryCall, id: number, title: string) => ({ ...placeOf(call), id, title })
