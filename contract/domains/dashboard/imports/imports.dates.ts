/** Symbols of Unicode date patterns (UTS 35) that a date is read from, with the longest run of each. */
const read = { y: 4, M: 4, L: 4, d: 2 } as const
/** Symbols that are accepted and left out: days of the week, times and time zones. */
const passedOver = { E: 4, a: 1, H: 2, h: 2, m: 2, s: 2, S: 9, X: 3, x: 3, z: 1, Z: 1 } as const

/** A run of one symbol, or text that stands for itself. */
export type DatePart = { symbol: keyof typeof read | keyof typeof passedOver; length: number } | { text: string }

const parts = /'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']+/gy
const isOf = <Known extends object>(known: Known, symbol: string): symbol is Extract<keyof Known, string> => Object.hasOwn(known, symbol)

/** Splits a Unicode date pattern, such as `d-MMM-yy` or `dd.MM.yyyy 'um' HH:mm`; undefined for one that is none or names no date. */
export const datePartsOf = (format: string): DatePart[] | undefined => {
  const found: DatePart[] = []
  let end = 0
  for (const [whole, quoted] of format.matchAll(parts)) {
    end += whole.length
    const symbol = whole[0] ?? ''
    if (quoted !== undefined) found.push({ text: quoted === '' ? "'" : quoted.replaceAll("''", "'") })
    else if (!/[A-Za-z]/.test(symbol)) found.push({ text: whole })
    else if (
      (isOf(read, symbol) && whole.length <= read[symbol] && whole !== 'yyy') ||
      (isOf(passedOver, symbol) && whole.length <= passedOver[symbol])
    )
      found.push({ symbol, length: whole.length })
    else return undefined
  }
  const named = found.flatMap((part) => ('symbol' in part && isOf(read, part.symbol) ? [part.symbol.replace('L', 'M')] : []))
  return end === format.length && [...named].sort().join('') === 'Mdy' ? found : undefined
}

/** Returns whether a Unicode date pattern names year, month and day, each once, and otherwise only what can be passed over. */
export const isDateFormat = (format: string): boolean => datePartsOf(format) !== undefined
