import { foldCase } from '../../../kernel/characters.ts'

/** Returns the number of letters to add, leave out, change or swap; more than `limit` counts as infinite. */
const distance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let distance = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) distance = Math.min(distance, (before[j - 2] ?? 0) + 1)
      row.push(distance)
    }
    before = last
    last = row
  }
  const edits = last[b.length] ?? 0
  return edits > limit ? Number.POSITIVE_INFINITY : edits
}

const longest = 60

/** Returns the names that somebody may have meant: those that contain what was typed, then those a few letters away, the nearest first. */
export const nearestNames = (typed: string, names: readonly string[], limit: number): string[] => {
  const target = foldCase(typed.trim())
  if (target === '' || target.length > longest) return []
  const allowed = Math.max(1, Math.floor(target.length / 3))
  const ranked = names.flatMap((name) => {
    const candidate = foldCase(name.trim())
    if (candidate.startsWith(target)) return [{ name, rank: -2 }]
    const initials = candidate
      .split(/[\s-]+/u)
      .map((word) => word[0])
      .join('')
    if (candidate.includes(target) || (target.length > 1 && initials.startsWith(target))) return [{ name, rank: -1 }]
    const rank = distance(target, candidate, allowed)
    return rank === Number.POSITIVE_INFINITY ? [] : [{ name, rank }]
  })
  return ranked
    .sort((a, b) => a.rank - b.rank || a.name.length - b.name.length)
    .slice(0, limit)
    .map(({ name }) => name)
}
