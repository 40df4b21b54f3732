import type { Target as Place } from '../kernel/pages.ts'

/** The groups in the order in which they are listed. */
export const groups = ['recent', 'pages', 'favorites', 'dashboards', 'apps', 'documents', 'actions'] as const
export type TargetGroup = (typeof groups)[number]

/** A destination, or something to do. */
export interface Target {
  id: string
  group: TargetGroup
  label: string
  /** Says more about it: an app's id, where a document stands. */
  hint: string
  /** Its page, if it has one. */
  to?: Place
  open: () => void
}

/** A line of the palette: the head of a group, or a target. */
export type Line = { head: TargetGroup; count: number } | { target: Target }

const plain = (text: string): string => text.normalize('NFC').toLowerCase()

/** Returns the words of an input, for marking them in what was found. */
export const wordsOf = (keyword: string): string[] => plain(keyword).split(/\s+/).filter(Boolean)

const spaced = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ')

/** How well a target fits: its label begins with the input, a word of it does, or every word is somewhere. Undefined: not at all. */
const rankOf = ({ label, hint }: Target, keyword: string, words: readonly string[]): number | undefined => {
  const text = plain(`${label}\n${hint}`)
  if (!words.every((word) => text.includes(word))) return undefined
  if (text.startsWith(keyword)) return 0
  return ` ${spaced(text)}`.includes(` ${spaced(keyword)}`) ? 1 : 2
}

/** Returns the targets that contain every word, ignoring case: by group, and within one those first that begin with the input. */
export const found = (targets: readonly Target[], keyword: string): Target[] => {
  const words = wordsOf(keyword)
  if (words.length === 0) return inGroups(targets)
  const wanted = plain(keyword.trim())
  const ranked = targets.flatMap((target) => {
    // What was opened lately is among the others too, and found there.
    const rank = target.group === 'recent' ? undefined : target.group === 'documents' ? 0 : rankOf(target, wanted, words)
    return rank === undefined ? [] : [{ target, rank }]
  })
  return inGroups(ranked.toSorted((one, other) => one.rank - other.rank).map(({ target }) => target))
}

const inGroups = (targets: readonly Target[]): Target[] => groups.flatMap((group) => targets.filter((target) => target.group === group))

/** Puts a head above each group. The targets are in the order of their groups. */
export const linesOf = (targets: readonly Target[]): Line[] =>
  targets.flatMap((target, at): Line[] => {
    const begins = targets[at - 1]?.group !== target.group
    const count = begins ? targets.filter(({ group }) => group === target.group).length : 0
    return begins ? [{ head: target.group, count }, { target }] : [{ target }]
  })
