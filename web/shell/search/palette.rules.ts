import { foldCase } from '@portico/contract/kernel/characters'
import type { Target as Place } from '../../kernel/pages.ts'

/** The groups in display order. Places are other pages, which are found by typing. */
export const groups = ['recent', 'pages', 'places', 'favorites', 'dashboards', 'apps', 'actions', 'documents'] as const
export type TargetGroup = (typeof groups)[number]

/** A destination, or an action. */
export interface Target {
  id: string
  group: TargetGroup
  label: string
  /** Additional information: an app's id, or a document's location. */
  hint: string
  /** Its page, if it has one. */
  to?: Place
  open: () => void
}

/** A line of the palette: a group heading, or a target. */
export type Line = { head: TargetGroup; count: number } | { target: Target }

/** Splits input into words, for marking matches. */
export const wordsOf = (keyword: string): string[] => foldCase(keyword).split(/\s+/).filter(Boolean)

const space = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ')

/** Ranks a target: its label starts with the input, one of its words does, or every input word occurs. Undefined: no match. */
const rankOf = ({ label, hint }: Target, keyword: string, words: readonly string[]): number | undefined => {
  const text = foldCase(`${label}\n${hint}`)
  if (!words.every((word) => text.includes(word))) return undefined
  if (text.startsWith(keyword)) return 0
  return ` ${space(text)}`.includes(` ${space(keyword)}`) ? 1 : 2
}

/** Returns the targets that contain every word, ignoring case: by group, and within a group those with matching prefixes first. */
export const findTargets = (targets: readonly Target[], keyword: string): Target[] => {
  const words = wordsOf(keyword)
  if (words.length === 0) return inGroups(targets.filter(({ group }) => group !== 'places'))
  const pattern = foldCase(keyword.trim())
  const ranked = targets.flatMap((target) => {
    // Recently opened items are also among the others, and are found there.
    const rank = target.group === 'recent' ? undefined : target.group === 'documents' ? 0 : rankOf(target, pattern, words)
    return rank === undefined ? [] : [{ target, rank }]
  })
  return inGroups(ranked.toSorted((one, other) => one.rank - other.rank).map(({ target }) => target))
}

const inGroups = (targets: readonly Target[]): Target[] => groups.flatMap((group) => targets.filter((target) => target.group === group))

/** Inserts a heading before each group. The targets are in group order. */
export const linesOf = (targets: readonly Target[]): Line[] =>
  targets.flatMap((target, at): Line[] => {
    const begins = targets[at - 1]?.group !== target.group
    const count = begins ? targets.filter(({ group }) => group === target.group).length : 0
    return begins ? [{ head: target.group, count }, { target }] : [{ target }]
  })
