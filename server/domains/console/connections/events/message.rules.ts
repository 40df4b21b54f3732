import { nameOfPhase } from '@portico/contract/console/connections'
import type { Phase } from '@portico/contract/kernel/permission'

interface EventFacts {
  kind: string
  appId: string | null
  phase: Phase | null
  data: unknown
  createdAt: Date
}

/** Serialises an event as a message body; identical for every attempt, so that receivers can deduplicate. */
export const bodyOf = ({ kind, appId, phase, data, createdAt }: EventFacts): string =>
  JSON.stringify({ type: kind, timestamp: createdAt.toISOString(), appId, phase: phase && nameOfPhase(phase), data })

/** Returns the message id that receivers see. */
export const idOf = (messageId: string): string => `msg_${messageId}`

/** Returns the use that an endpoint's secrets are sealed for. */
export const secretUseOf = (endpointId: string): string => `webhook ${endpointId}`

const maxExcerptLength = 1_000

/** Returns the beginning of a response as text that can be stored and displayed. */
export const excerptOf = (body: Buffer): string =>
  body
    .toString('utf8')
    .replace(/[^\P{C}\n\t]/gu, '\u{FFFD}')
    .slice(0, maxExcerptLength)
