/** Symbols of Unicode date patterns (UTS 35) that a date is read from, with the longest run of each. */
const read = { y: 4, u: 4, M: 4, L: 4, d: 2, D: 3 } as const
/** Symbols that are accepted and left out, because a date is known without them: eras, quarters, weeks, weekdays, times and zones. */
const ignoredSymbols = {
  G: 4,
  Q: 4,
  q: 4,
  w: 2,
  W: 1,
  F: 1,
  g: 9,
  E: 6,
  e: 6,
  c: 6,
  a: 5,
  b: 5,
  B: 5,
  H: 2,
  h: 2,
  K: 2,
  k: 2,
  m: 2,
  s: 2,
  S: 9,
  A: 9,
  X: 5,
  x: 5,
  z: 4,
  Z: 5,
  O: 4,
  v: 4,
  V: 4,
} as const

/** A run of one symbol, or literal text. */
export type DatePart = { symbol: keyof typeof read | keyof typeof ignoredSymbols; length: number } | { text: string }

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
      (isOf(read, symbol) && whole.length <= read[symbol]) ||
      (isOf(ignoredSymbols, symbol) && whole.length <= ignoredSymbols[symbol])
    )
      found.push({ symbol, length: whole.length })
    else return undefined
  }
  const named = found.flatMap((part) =>
    'symbol' in part && isOf(read, part.symbol) ? [part.symbol.replace('L', 'M').replace('u', 'y')] : [],
  )
  return end === format.length && ['Mdy', 'Dy'].includes([...named].sort().join('')) ? found : undefined
}

/** Returns whether a Unicode date pattern names a day once, by year, month and day or by the day of a year, and otherwise only what can be passed over. */
export const isDateFormat = (format: string): boolean => datePartsOf(format) !== undefined
