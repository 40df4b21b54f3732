import type { ImportRun } from '@portico/contract/dashboard/imports'
import type { Tone } from '../../../kit/display/StatePill.tsx'

/** The tone of each state of a run. */
export const runTones: Readonly<Record<ImportRun['state'], Tone>> = { UPLOADED: 'idle', RUNNING: 'waiting', DONE: 'good', FAILED: 'bad' }
