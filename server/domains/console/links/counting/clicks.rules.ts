import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { countryOf, languageOf, referrerOf, type System } from '../redirect/visitor.rules.ts'

/** A click as buffered in memory. */
export interface Click {
  linkId: number
  at: Date
  address: string
  agent: string
  system: System
  variant: string
  headers: IncomingHttpHeaders
}

/** A click as it is counted. */
export interface CountedClick {
  linkId: number
  day: string
  hour: string
  isBot: boolean
  /** Identifies a visitor within a day; empty for bots. */
  hash: string
  values: Readonly<Record<'os' | 'country' | 'referrer' | 'language' | 'variant', string>>
}

/** Returns a function that converts an instant to a day and hour in a time zone: `2026-11-20T18`. */
export const hourIn = (timeZone: string): ((at: Date) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const quarter = 900_000
  let [known, text] = [Number.NaN, '']
  return (at) => {
    // Time zone offsets are multiples of a quarter of an hour.
    const now = Math.floor(at.getTime() / quarter)
    if (now !== known) {
      const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
      ;[known, text] = [now, `${part['year']}-${part['month']}-${part['day']}T${part['hour']}`]
    }
    return text
  }
}

const hashLength = 11

/** Hashes a visitor with the daily salt, which is deleted two days later. */
const hashOf = (salt: string, address: string, agent: string): string =>
  createHash('sha256').update(`${salt} ${address} ${agent}`).digest('base64url').slice(0, hashLength)

export interface CountingContext {
  hourOf: (at: Date) => string
  /** The salt of a day. */
  saltOf: (day: string) => string
  /** Lower-case name of the header in which a proxy passes the country. */
  countryHeader: string | undefined
  /** Looks an address up in the operator's database. */
  countryAt: (address: string) => string | undefined
}

/** Returns what is counted of a click. */
export const toCountedClick = (click: Click, { hourOf, saltOf, countryHeader, countryAt }: CountingContext): CountedClick => {
  const { linkId, at, address, agent, system, variant, headers } = click
  const hour = hourOf(at)
  const day = hour.slice(0, 10)
  const isBot = agent === '' || isbot(agent)
  const country = countryHeader === undefined ? countryAt(address) : headers[countryHeader]
  return {
    linkId,
    day,
    hour,
    isBot,
    hash: isBot ? '' : hashOf(saltOf(day), address, agent),
    values: {
      os: system,
      country: countryOf(typeof country === 'string' ? country : undefined),
      referrer: referrerOf(headers.referer),
      language: languageOf(headers['accept-language']),
      variant,
    },
  }
}

/** A row of the daily figures. */
export interface DailyRow {
  link: number
  day: string
  dimension: string
  value: string
  clicks: number
  visitors: number
  bots: number
}

/** A row of the hourly figures. */
export interface HourlyRow {
  link: number
  hour: string
  clicks: number
  visitors: number
}

const keyOf = ({ linkId, day, hash }: CountedClick): string => `${linkId} ${day} ${hash}`

/** Returns a batch's visitors, each once per day and link. */
export const visitorsIn = (clicks: readonly CountedClick[]): { link: number; day: string; hash: string }[] => {
  const visits = new Map(clicks.filter(({ isBot }) => !isBot).map((click) => [keyOf(click), click]))
  return [...visits.values()].map(({ linkId: link, day, hash }) => ({ link, day, hash }))
}

const byKey = <T>(rows: Map<string, T>): T[] => [...rows.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)

/**
 * Aggregates a batch of clicks, sorted by lock order to avoid deadlocks between processes.
 * @param isNew
 * returns true the first time for a visitor not yet counted on that day
 */
export const rollUp = (clicks: readonly CountedClick[], isNew: (visitor: string) => boolean) => {
  const daily = new Map<string, DailyRow>()
  const hourly = new Map<string, HourlyRow>()
  const add = ({ linkId: link, day, isBot }: CountedClick, dimension: string, value: string, visitors: number): void => {
    const key = `${link} ${dimension} ${day} ${value}`
    const row = daily.get(key) ?? { link, day, dimension, value, clicks: 0, visitors: 0, bots: 0 }
    if (isBot) row.bots += 1
    else row.clicks += 1
    row.visitors += visitors
    daily.set(key, row)
  }
  for (const click of clicks) {
    const visitors = !click.isBot && isNew(keyOf(click)) ? 1 : 0
    add(click, 'all', '', visitors)
    if (click.isBot) continue
    for (const [dimension, value] of Object.entries(click.values))
      if (dimension !== 'variant' || value !== '') add(click, dimension, value, visitors)
    const key = `${click.linkId} ${click.hour}`
    const row = hourly.get(key) ?? { link: click.linkId, hour: `${click.hour}:00`, clicks: 0, visitors: 0 }
    row.clicks += 1
    row.visitors += visitors
    hourly.set(key, row)
  }
  return { daily: byKey(daily), hourly: byKey(hourly) }
}

/** Maximum values of a dimension per link and day; further ones count as `other`, since anyone can invent referrers. */
const maxValues = 200

/** Returns a function that merges rare values into `other` beyond the maximum. */
export const createRateCap = () => {
  let today = ''
  const valuesByKey = new Map<string, Set<string>>()
  return (click: CountedClick): CountedClick => {
    if (click.day > today) {
      valuesByKey.clear()
      today = click.day
    }
    const capped = Object.entries(click.values).map(([dimension, value]) => {
      const key = `${click.linkId} ${dimension}`
      const values = valuesByKey.get(key) ?? new Set()
      if (!values.has(value) && values.size >= maxValues) return [dimension, 'other']
      valuesByKey.set(key, values.add(value))
      return [dimension, value]
    })
    return { ...click, values: Object.fromEntries(capped) as CountedClick['values'] }
  }
}
