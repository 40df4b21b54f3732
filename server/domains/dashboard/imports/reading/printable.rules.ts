/**
 * Makes a file's text safe to store and display: without U+0000, which PostgreSQL cannot store, and not cut within a
 * character.
 */
export const printable = (text: string, limit: number): string => {
  const cut = text.length > limit ? text.slice(0, limit) : text
  const whole = /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
  return whole.toWellFormed().replaceAll('\0', '\uFFFD')
}
