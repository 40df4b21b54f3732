import { isEmpty } from '@portico/contract/console/phase-settings'
import { formatTime } from '../../../kernel/dates.ts'

interface Words {
  yes: string
  no: string
}

/** The time that tells two masked secrets apart, which the server sends as an instant. */
const maskWithTime = /^(••••.*) \((\d{4}-\d\d-\d\dT[\d:.]+Z)\)$/

const inOne = (value: unknown, words: Words): string => plainLines(value, words).join(', ')

/** Formats any value as lines of text: one per entry of a list and field of an object. */
export const plainLines = (value: unknown, words: Words): string[] => {
  if (isEmpty(value)) return []
  if (typeof value === 'boolean') return [value ? words.yes : words.no]
  if (Array.isArray(value)) return value.map((entry) => inOne(entry, words))
  if (typeof value === 'object')
    return Object.entries(value as object).flatMap(([name, part]) => (isEmpty(part) ? [] : [`${name}: ${inOne(part, words)}`]))
  return String(value)
    .replace(maskWithTime, (_, dots: string, at: string) => `${dots} (${formatTime(at, 'second')})`)
    .split('\n')
}
