import type { ImportRun } from '@portico/contract/dashboard/imports'
import type { Tone } from '../../../kit/StatePill.tsx'

/** What the state of a run means to the reader. */
export const runTones: Readonly<Record<ImportRun['state'], Tone>> = { UPLOADED: 'idle', RUNNING: 'waiting', DONE: 'good', FAILED: 'bad' }
