import type { Condition, Groups, Term } from '@portico/contract/dashboard/search'
import type { Column } from '../model/column.ts'
import { matchCondition, type ConditionMatch } from './conditions.ts'
import { appsWith } from '../model/postings.ts'
import { type Apps, exclude, keepIn, keepMarked, keepWithEntry, union } from '../model/sets.ts'

/** The apps to search; `marks`, with 1 for each of them, tests short lists against them. */
export interface Candidates {
  apps: Apps
  marks?: Uint8Array | undefined
}

/** The data that a query is evaluated against. */
export interface SearchContext extends Candidates {
  columnOf(field: string): Column
  /** The day that relative dates count from, `yyyy-MM-dd`. */
  today: string
}

interface Check extends ConditionMatch {
  column: Column
}

/** A list is used when it is this many times shorter than the apps to check. */
const shorter = 8

/** Returns the apps of the shortest list that a check offers, and the remaining checks. */
const narrow = ({ apps, marks }: Candidates, checks: readonly Check[]): { apps: Apps; left: readonly Check[] } => {
  let best: Apps | undefined
  let bestCheck: Check | undefined
  if (marks)
    for (const check of checks) {
      if (check.negated || check.entries[0] === 0) continue
      const list = appsWith(check.column, check.entries, Math.floor((best ? best.length : apps.length) / (best ? 1 : shorter)))
      if (list) [best, bestCheck] = [list, check]
    }
  return best && marks ? { apps: keepIn(best, marks), left: checks.filter((check) => check !== bestCheck) } : { apps, left: checks }
}

/** Returns the apps that pass every check: each looks only at those that passed the previous ones. */
const passAll = (among: Candidates, checks: readonly Check[]): Apps => {
  const { apps, left: remaining } = narrow(among, checks)
  if (remaining.length === 0) return apps
  const result = new Uint32Array(apps.length)
  let count = apps.length
  let candidates = apps
  for (const { column, entries, negated } of remaining) {
    const sieve = { apps: candidates, count, cells: column.cells, negated, kept: result }
    if (entries.length === 1) count = keepWithEntry(sieve, entries[0] as number)
    else {
      const hits = new Uint8Array(column.entries.length)
      for (let at = 0; at < entries.length; at += 1) hits[entries[at] as number] = 1
      count = keepMarked(sieve, hits)
    }
    candidates = result
  }
  return result.subarray(0, count)
}

const checkOf = (condition: Condition, negated: boolean, { columnOf, today }: SearchContext): Check => {
  const column = columnOf(condition.field)
  const match = matchCondition(column, condition, today)
  return { column, entries: match.entries, negated: match.negated !== negated }
}

/** Returns the apps that match all terms: first the conditions, then the bracketed groups. */
const matchAll = (terms: readonly Term[], universe: SearchContext): Apps => {
  const checks: Check[] = []
  const brackets: { any: Groups; negated: boolean }[] = []
  for (const term of terms) {
    const negated = 'not' in term
    const inner = negated ? term.not : term
    if ('condition' in inner) checks.push(checkOf(inner.condition, negated, universe))
    else brackets.push({ any: inner.any, negated })
  }
  let apps = passAll(universe, checks)
  for (const { any, negated } of brackets) {
    const inBrackets = findMatches(any, apps === universe.apps ? universe : { ...universe, apps, marks: undefined })
    apps = negated ? exclude(apps, inBrackets) : inBrackets
  }
  return apps
}

/** Returns those of the given apps that match any of the groups. */
export const findMatches = (groups: Groups, universe: SearchContext): Apps =>
  groups.map((terms) => matchAll(terms, universe)).reduce(union, new Uint32Array())
