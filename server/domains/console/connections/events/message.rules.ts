import { nameOfPhase } from '@portico/contract/console/connections'
import type { Phase } from '@portico/contract/kernel/permission'

interface Happened {
  kind: string
  appId: string | null
  phase: Phase | null
  data: unknown
  createdAt: Date
}

/** Writes an event as the body of its message; the same for every attempt, so that it can be recognised. */
export const bodyOf = ({ kind, appId, phase, data, createdAt }: Happened): string =>
  JSON.stringify({ type: kind, timestamp: createdAt.toISOString(), appId, phase: phase && nameOfPhase(phase), data })

/** Returns the message's id, as receivers see it. */
export const idOf = (messageId: string): string => `msg_${messageId}`

/** Returns what an endpoint's secrets are sealed for. */
export const sealedFor = (endpointId: string): string => `webhook ${endpointId}`

const longestExcerpt = 1_000

/** Returns the beginning of an answer as text that can be stored and shown. */
export const excerptOf = (body: Buffer): string =>
  body
    .toString('utf8')
    .replace(/[^\P{C}\n\t]/gu, '\u{FFFD}')
    .slice(0, longestExcerpt)
