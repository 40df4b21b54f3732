import { languageTag } from '@portico/contract/kernel/locale'
import { currentLocale } from './texts.ts'

const units = ['B', 'KB', 'M', 'G', 'T'] as const

/** Formats a file's size in the specification's units, base 1024: `1.5 M`. */
export const formatSize = (bytes: number): string => {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)))
  const amount = bytes / 1024 ** step
  return `${step === 0 || amount >= 100 ? Math.round(amount) : Number(amount.toFixed(1))} ${units[step]}`
}

/** Returns the share of each part in whole per cent, adding up to 100: the parts that lose most by rounding down get the remainder. */
export const percentages = (sizes: readonly number[]): number[] => {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total === 0) return sizes.map(() => 0)
  const shares = sizes.map((size) => (size / total) * 100)
  const rounded = shares.map(Math.floor)
  const rest = 100 - rounded.reduce((sum, share) => sum + share, 0)
  const remainders = shares.map((share, at) => ({ at, by: share - Math.floor(share) })).toSorted((one, other) => other.by - one.by)
  const raised = new Set(remainders.slice(0, rest).map(({ at }) => at))
  return rounded.map((share, at) => (raised.has(at) ? share + 1 : share))
}

/** Formats a percentage in the user's language; `signed` for a change: `+12%`. */
export const formatPercent = (percent: number, { signed = false } = {}): string =>
  new Intl.NumberFormat(languageTag(currentLocale()), { style: 'percent', signDisplay: signed ? 'exceptZero' : 'auto' }).format(
    percent / 100,
  )
