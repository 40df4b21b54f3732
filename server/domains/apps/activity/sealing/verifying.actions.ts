import type { Db } from '../../../../kernel/database/database.ts'
import { type Difference, sealsStore, type StoredSeal } from './seals.store.ts'

/** Days for which entries are kept at least: seals whose entries are all gone may be older only. */
const kept = 366
const dayMs = 86_400_000
/** Seals that are read at once. */
const batch = 100

/** What breaks the chain first. */
export type Break =
  | { what: 'entry'; seal: number; entry: Difference }
  | { what: 'seal-changed'; seal: number }
  | { what: 'seal-missing'; seal: number }
  /** A seal that was noted elsewhere is not the one in the database. */
  | { what: 'seal-replaced'; seal: number }

/** What a verification found: up to the first break, if there is one. */
export interface Verdict {
  broken: Break | undefined
  seals: number
  entries: number
  /** Seals at the beginning whose entries were removed by age. */
  expired: number
  newest: { number: number; hash: string; untilAt: Date } | undefined
  unsealed: number
}

/** Checks one seal after the other. @returns what is wrong with it; undefined when nothing is */
const createCheck = (db: Db, noted: ReadonlyMap<number, string>, now: Date, verdict: Verdict) => {
  const oldest = now.getTime() - kept * dayMs
  return async (seal: StoredSeal): Promise<Break | undefined> => {
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
 * Computes all seals of the activity log again, and compares the log with them.
 * @param noted hashes of seals, by number, as they were when they were sealed
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

const brokenText = (broken: Break): string => {
  switch (broken.what) {
    case 'entry':
      return `Entry ${broken.entry.id} of the activity log was ${broken.entry.problem} after it was sealed (seal ${broken.seal}).`
    case 'seal-changed':
      return `Seal ${broken.seal} was changed: its hash does not follow from what it covers and the seal before.`
    case 'seal-missing':
      return `Seal ${broken.seal} is missing.`
    case 'seal-replaced':
      return `Seal ${broken.seal} is not the one that was noted: the log was sealed anew.`
  }
}

/** Tells a verdict in sentences. */
export const verdictText = ({ broken, seals, entries, expired, newest, unsealed }: Verdict): string => {
  const sentences = broken
    ? [brokenText(broken), ...(seals > 0 ? [`The seals before it, up to ${seals}, are whole.`] : [])]
    : [`The activity log is whole: ${entries} entries in ${seals - expired} seals; ${unsealed} entries are not sealed yet.`]
  if (expired > 0) sentences.push(`The entries of the first ${expired} seals are no longer kept.`)
  if (newest && !broken)
    sentences.push(`The newest seal, of entries before ${newest.untilAt.toISOString()}: ${newest.number}=${newest.hash}`)
  return sentences.join('\n')
}
