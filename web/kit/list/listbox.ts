/** Returns the index to which a key leads in a list of `count` entries from `at` (-1: none yet); undefined for other keys. */
export const neighbourOf = (key: string, at: number, count: number, page: number): number | undefined => {
  if (count === 0) return undefined
  const clamp = (index: number): number => Math.max(0, Math.min(count - 1, index))
  switch (key) {
    case 'ArrowDown':
      return clamp(at + 1)
    case 'ArrowUp':
      return clamp(at - 1)
    case 'PageDown':
      return clamp(at + page)
    case 'PageUp':
      return clamp(at - page)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
