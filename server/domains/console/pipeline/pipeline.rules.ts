import type { ProcessingState } from '@portico/contract/console/builds'
import type { Step, StepKind } from '@portico/contract/console/pipeline'

interface Latest {
  kind: StepKind
  status: Step['status']
}

const isUnderWay = ({ status }: Latest): boolean => status === 'queued' || status === 'running'

/** Returns what the pipeline is doing with a version, by the latest step of each kind: what runs counts before what failed. */
export const processingOf = (latest: readonly Latest[]): ProcessingState | null => {
  const steps = (['obfuscate', 'sign'] as const).flatMap((kind) => latest.filter((one) => one.kind === kind))
  const [running] = steps.filter(isUnderWay)
  if (running) return running.kind === 'obfuscate' ? 'OBFUSCATING' : 'SIGNING'
  const [failed] = steps.filter(({ status }) => status === 'failed')
  if (failed) return failed.kind === 'obfuscate' ? 'OBFUSCATING_FAILED' : 'SIGNING_FAILED'
  return null
}

interface Way {
  obfuscate: boolean
  autoSign: boolean
  stepOrder: 'after' | 'beside'
}

/** Returns the steps that begin by themselves once a version is complete: what comes later follows when the first has passed. */
export const firstSteps = ({ obfuscate, autoSign, stepOrder }: Way): StepKind[] => {
  if (!obfuscate) return autoSign ? ['sign'] : []
  return autoSign && stepOrder === 'beside' ? ['obfuscate', 'sign'] : ['obfuscate']
}

/** Fills a command's words in. A word that names nothing known is kept. */
export const filledCommand = (command: readonly string[], values: Readonly<Record<string, string>>): string[] =>
  command.map((word) => word.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole))

const cutNote = '\n… (output left out) …\n'

/**
 * Bounds the output of a step: its beginning is kept as it comes, and what follows only its end, which tells why it failed.
 * @param most characters that are kept as they come, and again of the end
 */
export const boundedOutput = (most: number) => {
  let kept = 0
  let tail = ''
  let isCut = false
  return {
    /** Returns what of a text is to be written now. */
    take: (text: string): string => {
      const now = text.slice(0, most - kept)
      kept += now.length
      if (now.length < text.length) {
        isCut = true
        tail = (tail + text.slice(now.length)).slice(-most)
      }
      return now
    },
    /** Returns what is to be written at the end. */
    rest: (): string => (isCut ? cutNote + tail : ''),
  }
}
