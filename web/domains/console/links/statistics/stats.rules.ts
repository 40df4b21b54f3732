import type { Dimension } from '@portico/contract/console/links'

/** Returns a figure's change in per cent; undefined without a previous value. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) / before) * 1_000) / 10

/** Returns the label of a day (`11.20`) or an hour (`20. 18h`) below its bar. */
export const labelOf = (at: string): string => {
  const [, month = '', day = '', hour] = /^\d{4}-(\d\d)-(\d\d)(?:T(\d\d))?$/.exec(at) ?? []
  return hour === undefined ? `${month}.${day}` : `${month}.${day} ${hour}:00`
}

const systems: Readonly<Record<string, string>> = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
}

const nameOf = (type: 'region' | 'language', value: string, language: string): string => {
  try {
    return new Intl.DisplayNames([language], { type }).of(value) ?? value
  } catch {
    return value
  }
}

/** Returns the label of a dimension's value in the reader's language. */
export const nameOfValue = (dimension: Dimension, value: string, language: string, other: string): string => {
  if (value === 'other') return other
  if (dimension === 'os') return systems[value] ?? value
  if (dimension === 'country') return nameOf('region', value, language)
  return dimension === 'language' ? nameOf('language', value, language) : value
}
