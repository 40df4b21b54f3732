import { addDays } from '@portico/contract/kernel/time'
import type { Db } from '../../../../kernel/database/database.ts'
import { type Difference, sealsStore, type StoredSeal } from './seals.store.ts'

/** Minimum retention in days: only older seals may have lost all their entries. */
const retentionDays = 366
/** Seals read per batch. */
const batch = 100

/** The first break in the chain. */
export type ChainBreak =
  | { what: 'entry'; seal: number; entry: Difference }
  | { what: 'seal-changed'; seal: number }
  | { what: 'seal-missing'; seal: number }
  /** The seal in the database differs from the one noted elsewhere. */
  | { what: 'seal-replaced'; seal: number }

/** The result of a verification, up to the first break. */
export interface Verdict {
  broken: ChainBreak | undefined
  seals: number
  entries: number
  /** Leading seals whose entries have passed their retention and were deleted. */
  expired: number
  newest: { number: number; hash: string; untilAt: Date } | undefined
  unsealed: number
}

/** Checks seals in order. @returns the break found; undefined if the seal is valid */
const createCheck = (db: Db, noted: ReadonlyMap<number, string>, now: Date, verdict: Verdict) => {
  const oldest = addDays(now, -retentionDays).getTime()
  return async (seal: StoredSeal): Promise<ChainBreak | undefined> => {
    const number = verdict.seals + 1
    if (seal.number !== number) return { what: 'seal-missing', seal: number }
    if (seal.hash !== seal.expected) return { what: 'seal-changed', seal: number }
    if ((noted.get(number) ?? seal.hash) !== seal.hash) return { what: 'seal-replaced', seal: number }
    const { first, removed, others } = await sealsStore(db).compare(number)
    const mayBeGone = verdict.expired === verdict.seals && seal.untilAt.getTime() < oldest
    const isExpired = mayBeGone && removed === seal.entries && others === 0
    if (first && !isExpired) return { what: 'entry', seal: number, entry: first }
    verdict.seals = number
    if (isExpired) verdict.expired = number
    else verdict.entries += seal.entries
    verdict.newest = seal
    return undefined
  }
}

/**
 * Recomputes all seals of the activity log and compares the log with them.
 * @param noted hashes of seals noted elsewhere, by number
 */
export const verifyLog = async (db: Db, noted: ReadonlyMap<number, string>, now: Date): Promise<Verdict> => {
  const verdict: Verdict = { broken: undefined, seals: 0, entries: 0, expired: 0, newest: undefined, unsealed: 0 }
  const check = createCheck(db, noted, now, verdict)
  for (;;) {
    const seals = await sealsStore(db).after(verdict.seals, batch)
    for (const seal of seals) {
      verdict.broken = await check(seal)
      if (verdict.broken) return verdict
    }
    if (seals.length === 0) break
  }
  const missing = [...noted.keys()].find((number) => number > verdict.seals)
  if (missing !== undefined) verdict.broken = { what: 'seal-missing', seal: missing }
  verdict.unsealed = await sealsStore(db).unsealed()
  return verdict
}

const brokenText = (broken: ChainBreak): string => {
  switch (broken.what) {
    case 'entry':
      return `Entry ${broken.entry.id} of the activity log was ${broken.entry.problem} after it was sealed (seal ${broken.seal}).`
    case 'seal-changed':
      return `Seal ${broken.seal} was changed: its hash does not follow from what it covers and the previous seal.`
    case 'seal-missing':
      return `Seal ${broken.seal} is missing.`
    case 'seal-replaced':
      return `Seal ${broken.seal} is not the recorded one: the log was sealed again.`
  }
}

/** Describes a verdict in sentences. */
export const verdictText = ({ broken, seals, entries, expired, newest, unsealed }: Verdict): string => {
  const sentences = broken
    ? [brokenText(broken), ...(seals > 0 ? [`The seals before it, up to ${seals}, are intact.`] : [])]
    : [`The activity log is intact: ${entries} entries in ${seals - expired} seals; ${unsealed} entries are not sealed yet.`]
  if (expired > 0) sentences.push(`The entries of the first ${expired} seals are no longer kept.`)
  if (newest && !broken)
    sentences.push(`The newest seal, of entries before ${newest.untilAt.toISOString()}: ${newest.number}=${newest.hash}`)
  return sentences.join('\n')
}
