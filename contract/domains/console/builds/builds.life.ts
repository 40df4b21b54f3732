import { lifecycle } from '../../../lifecycle.ts'

/**
 * A version's states. They follow from its files and steps: people make the transitions of `buildLife`, uploads and
 * the pipeline the rest.
 */
export const buildStates = [
  'DRAFT',
  'UPLOADING',
  'UPLOAD_FAILED',
  'UPLOADED',
  'OBFUSCATING',
  'OBFUSCATING_FAILED',
  'OBFUSCATED',
  'SIGNING',
  'SIGNING_FAILED',
  'SIGNED',
  'SUBMITTED',
  'ARCHIVED',
] as const
export type BuildState = (typeof buildStates)[number]

/** The pipeline step a version is in, or failed at. */
const processingStates = ['OBFUSCATING', 'OBFUSCATING_FAILED', 'SIGNING', 'SIGNING_FAILED'] as const
export type ProcessingState = (typeof processingStates)[number]

const resting = ['UPLOADED', 'OBFUSCATING_FAILED', 'OBFUSCATED', 'SIGNING_FAILED', 'SIGNED'] as const

/**
 * Transitions made by people. `unarchive` returns to the state that the files imply. `codesign` during obfuscation is for steps side by
 * side; where a setting has versions obfuscated before they are signed, it is refused in the states of `awaitsObfuscation`.
 */
export const buildLife = lifecycle({
  states: buildStates,
  start: 'DRAFT',
  moves: {
    obfuscate: { from: resting, to: 'OBFUSCATING', permission: 'app-submit-build-obfuscation-generate', notifies: [] },
    codesign: { from: [...resting, 'OBFUSCATING'], to: 'SIGNING', permission: 'app-submit-build-codesign-codesign', notifies: [] },
    submit: {
      from: ['UPLOADED', 'OBFUSCATED', 'SIGNED'],
      to: 'SUBMITTED',
      permission: 'app-submit-build-version-submit',
      notifies: ['qa'],
    },
    archive: {
      from: ['DRAFT', 'UPLOAD_FAILED', ...resting, 'SUBMITTED'],
      to: 'ARCHIVED',
      permission: 'app-submit-build-version-archive',
      notifies: [],
    },
    unarchive: { from: ['ARCHIVED'], to: 'UPLOADED', permission: 'app-submit-build-version-archive', notifies: [] },
  },
})
export type BuildMove = keyof typeof buildLife.moves

/** States of a version that was not obfuscated, or not again, from which it could be signed. */
const unobfuscated: readonly BuildState[] = ['UPLOADED', 'OBFUSCATING_FAILED']
export const awaitsObfuscation = (state: BuildState): boolean => unobfuscated.includes(state)

/** States in which a version's files and components are frozen. */
const closed: readonly BuildState[] = ['OBFUSCATING', 'SIGNING', 'SUBMITTED', 'ARCHIVED']
export const isClosed = (state: BuildState): boolean => closed.includes(state)

/** States in which a file is arriving or being verified, or a step is running. */
const underWay: readonly BuildState[] = ['UPLOADING', 'OBFUSCATING', 'SIGNING']
export const isUnderWay = (state: BuildState): boolean => underWay.includes(state)

/** States in which all of a version's files are verified and no step is running. */
const complete: readonly BuildState[] = [...resting, 'SUBMITTED']
export const isCopyable = (state: BuildState): boolean => complete.includes(state)

/** A file as the version's state sees it. */
export interface FileFacts {
  variant: 'original' | 'obfuscated' | 'signed'
  status: 'uploading' | 'verifying' | 'ready' | 'failed'
  /** True for installable packages; only those are obfuscated and signed. */
  installable: boolean
  id: string
  /** The original it was made from. */
  sourceId: string | null
}

interface VersionFacts {
  archived: boolean
  submitted: boolean
  processing: ProcessingState | null
  files: readonly FileFacts[]
}

/** Returns the state that follows from a version's facts. */
export const stateOf = ({ archived, submitted, processing, files }: VersionFacts): BuildState => {
  if (archived) return 'ARCHIVED'
  if (submitted) return 'SUBMITTED'
  const has = (status: FileFacts['status']) => files.some((file) => file.status === status)
  if (has('uploading') || has('verifying')) return 'UPLOADING'
  if (processing) return processing
  if (files.length === 0) return 'DRAFT'
  if (has('failed')) return 'UPLOAD_FAILED'
  const originals = files.filter(({ variant, installable }) => variant === 'original' && installable)
  const isMade = (variant: FileFacts['variant']) =>
    originals.length > 0 && originals.every(({ id }) => files.some((file) => file.sourceId === id && file.variant === variant))
  return isMade('signed') ? 'SIGNED' : isMade('obfuscated') ? 'OBFUSCATED' : 'UPLOADED'
}
