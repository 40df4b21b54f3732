import { createHash } from 'node:crypto'
import { stripVTControlCharacters } from 'node:util'
import type { FileVariant, ProcessingState } from '@portico/contract/console/builds'
import { isStepUnderWay, type Step, type StepKind } from '@portico/contract/console/pipeline'
import { nameWith } from '../../../kernel/files/names.ts'

interface Latest {
  kind: StepKind
  status: Step['status']
}

/** Returns a version's pipeline state, from the latest step of each kind: running takes precedence over failed. */
export const processingOf = (latest: readonly Latest[]): ProcessingState | null => {
  const steps = (['obfuscate', 'sign'] as const).flatMap((kind) => latest.filter((one) => one.kind === kind))
  const [running] = steps.filter(isStepUnderWay)
  if (running) return running.kind === 'obfuscate' ? 'OBFUSCATING' : 'SIGNING'
  const [failed] = steps.filter(({ status }) => status === 'failed')
  if (failed) return failed.kind === 'obfuscate' ? 'OBFUSCATING_FAILED' : 'SIGNING_FAILED'
  return null
}

interface StepPlan {
  obfuscate: boolean
  autoSign: boolean
  stepOrder: 'after' | 'beside'
}

/** Returns the steps that start automatically once a version is complete; later ones follow when the first has passed. */
export const firstSteps = ({ obfuscate, autoSign, stepOrder }: StepPlan): StepKind[] => {
  if (!obfuscate) return autoSign ? ['sign'] : []
  return autoSign && stepOrder === 'beside' ? ['obfuscate', 'sign'] : ['obfuscate']
}

/** Returns the variants of a package that a step processes, the preferred one first; without any of them, it processes the upload. */
export const inputVariants = (kind: StepKind, order: StepPlan['stepOrder'] = 'after'): FileVariant[] => {
  if (kind === 'precheck') return ['signed', 'obfuscated']
  return kind === 'sign' && order === 'after' ? ['obfuscated'] : []
}

/** Returns the name of a package that a step made: `game.apk` becomes `game.obfuscated.apk`. */
export const variantName = (name: string, variant: 'obfuscated' | 'signed'): string => {
  const ending = /\.[^./]+$/.exec(name)?.[0] ?? ''
  return nameWith(name.slice(0, name.length - ending.length), `.${variant}${ending}`)
}

/** Fills in a command's placeholders. Unknown ones are kept. */
export const fillCommand = (command: readonly string[], values: Readonly<Record<string, string>>): string[] =>
  command.map((word) => word.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole))

/** Most code points of rules in the activity log. */
const maxLogged = 1_000

/** Returns rules as the activity log records them: long ones are cut, with the length and the checksum of all, which tell changes after the cut. */
export const loggedRules = (rules: string): string => {
  const characters = Array.from(rules)
  if (characters.length <= maxLogged) return rules
  const checksum = createHash('sha256').update(rules).digest('hex')
  return `${characters.slice(0, maxLogged).join('')}… (${characters.length}, SHA-256 ${checksum})`
}

/** An escape sequence of a terminal whose end has not arrived yet. */
const unfinished = new RegExp(String.raw`\u001B(?:\[[\d;?]*)?$`)

/** Removes a terminal's escape sequences, such as colours, from a text that arrives in pieces. */
export const plainOutput = () => {
  let pending = ''
  return (piece: string): string => {
    const text = pending + piece
    pending = unfinished.exec(text)?.[0] ?? ''
    return stripVTControlCharacters(text.slice(0, text.length - pending.length))
  }
}

const cutNote = '\n… (output left out) …\n'

/**
 * Truncates a step's output: keeps its beginning and its end, which usually shows the failure.
 * @param limit characters kept of the beginning, and again of the end
 */
export const boundedOutput = (limit: number) => {
  let headLength = 0
  // The end is kept in two parts, the older dropped when the newer is long enough: a single one would be copied with each text.
  let [older, newer] = ['', '']
  return {
    /** Returns the part of a text to be written now. */
    take: (text: string): string => {
      const now = text.slice(0, limit - headLength)
      headLength += now.length
      if (now.length < text.length) {
        newer += text.slice(now.length)
        if (newer.length >= limit) [older, newer] = [newer, '']
      }
      return now
    },
    /** Returns the remaining text at the end. */
    rest: (): string => (older + newer === '' ? '' : cutNote + (older + newer).slice(-limit)),
  }
}
