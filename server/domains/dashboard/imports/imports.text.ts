/**
 * Text of a file as it can be kept and shown: without U+0000, which PostgreSQL does not hold, and not cut within a
 * character.
 */
export const printable = (text: string, most: number): string => {
  const cut = text.length > most ? text.slice(0, most) : text
  const whole = /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
  return whole.toWellFormed().replaceAll('\0', '\uFFFD')
}
