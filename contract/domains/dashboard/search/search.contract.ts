import * as z from 'zod'
import { paging } from '../../../kernel/paging.ts'
import { safePost, dashboard, fileBytes, get } from '../../../kernel/route.ts'
import { limits } from '../../../kernel/text.ts'
import { App } from '../../apps/apps/apps.contract.ts'
import { MetaType } from '../metadata/metadata.contract.ts'

export * from './search.chips.ts'
export * from './search.language.ts'
export * from './search.operators.ts'
export * from './search.nearest.ts'
export * from './search.parser.ts'
export * from './search.tokens.ts'

/** Basic 1, advanced 2: stored in the browser under the key `searchType`. */
export const searchTypes = { basic: 1, advanced: 2 } as const
export type SearchType = (typeof searchTypes)[keyof typeof searchTypes]

/** An app's values for one key, as search holds them: its texts; for a file, its name. */
export const AppMetaVal = z.object({ key: z.string(), value: z.array(z.string()), type: MetaType }).meta({ id: 'AppMetaVal' })
export type AppMetaVal = z.infer<typeof AppMetaVal>

/** A found app with the values of the keys that the query names and of those requested in addition. */
export const FoundApp = App.extend({ appMetaVals: z.array(AppMetaVal) }).meta({ id: 'FoundApp' })
export type FoundApp = z.infer<typeof FoundApp>

/** A query in the query language. The parser has a smaller limit of its own and names it. */
const QueryText = z.string().max(20_000)
/** A list in a form: one key or repeated keys. */
const keys = (max: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((sent) => [sent].flat())
    .pipe(z.array(z.string().max(100)).max(max))

/** A bar of a plot or facet: apps whose value is `from` (of many versions, a pattern such as `4.10.*`), or lies between `from` and `to`. */
const Bar = z.object({ from: z.string(), to: z.string().nullable(), count: z.number() }).meta({ id: 'Bar' })
export type Bar = z.infer<typeof Bar>

/** The distribution of the found apps over one key. */
export const Facet = z
  .object({
    field: z.string(),
    type: MetaType,
    bars: z.array(Bar),
    /** Number of other values, which have no bar here. */
    more: z.number(),
    /** Number of apps without a value. */
    missing: z.number(),
  })
  .meta({ id: 'Facet' })
export type Facet = z.infer<typeof Facet>

const CountedValue = z.object({ value: z.string(), count: z.number() })

/**
 * The found apps by two keys: `counts` has a row for each of `rows` and a number for each of `columns`. Versions are patterns such as
 * `4.10.*`, days months (`yyyy-MM`), and an empty value stands for none.
 */
export const Pivot = z
  .object({
    rows: z.array(CountedValue),
    columns: z.array(CountedValue),
    counts: z.array(z.array(z.number())),
    /** Numbers of other values, which are left out. */
    moreRows: z.number(),
    moreColumns: z.number(),
    total: z.number(),
  })
  .meta({ id: 'Pivot' })
export type Pivot = z.infer<typeof Pivot>

/**
 * The found apps over some months, by their value of a key at the end of each month. Every list of numbers is parallel to
 * `days`; together they add up to `totals`, the apps that existed on that day. Versions are patterns such as `4.10.*`.
 */
export const Adoption = z
  .object({
    field: z.string(),
    type: MetaType,
    /** Last days of the months as `yyyy-MM-dd`, oldest first; for the current month, the day of the search. */
    days: z.array(z.string()),
    totals: z.array(z.number()),
    /** The most common values; for versions, the newest of those that at least 2 % of the apps had in some month. */
    values: z.array(z.object({ value: z.string(), counts: z.array(z.number()) })),
    /** Apps with a value that is not listed. */
    others: z.array(z.number()),
    /** Apps without a value. */
    missing: z.array(z.number()),
  })
  .meta({ id: 'Adoption' })
export type Adoption = z.infer<typeof Adoption>

/** Maximum months and values of the view over time. */
const [maxMonths, maxAdopted] = [36, 12]

/** Most rows and columns of a table by two keys. */
const maxPivotValues = 50

/** Most bars of one facet. */
export const maxBars = 100

/** Most apps in one answer: a list without `size`, and a CSV file. */
export const resultLimits = { list: 10_000, csv: 100_000 } as const

const api = '/dashboard-api/api/v1.0'

export const search = {
  /**
   * Lists the matching apps, with paging and sorting as extras: without `size` all of them, at most 10,000; `total`
   * counts all. `sort` is a key, or the app's `id` or `name`, and overrides the query's own order. `took` is in
   * milliseconds, `keys` are the columns' keys.
   */
  listDetail: safePost(`${api}/search/list-detail`, {
    summary: 'Search apps by a query',
    access: dashboard,
    encoding: 'form',
    body: z.strictObject({
      query: QueryText,
      page: paging.page,
      size: z.coerce.number().int().min(1).max(1_000).optional(),
      sort: z.string().max(100).optional(),
      order: z.enum(['asc', 'desc']).default('asc'),
      fields: keys(20).default([]),
    }),
    data: { 'app-detail-list': z.array(FoundApp), keys: z.array(z.string()), total: z.number(), took: z.number() },
    fails: ['invalid_query'],
  }),
  /**
   * Returns the same as a CSV file: UTF-8 with a byte order mark, a row per app, exactly these columns in this order.
   * @throws invalid_input above 100,000 apps
   */
  csv: safePost(`${api}/search/csv`, {
    summary: 'Export a search as CSV',
    access: dashboard,
    encoding: 'form',
    body: z.strictObject({
      query: QueryText,
      sort: z.string().max(100).optional(),
      order: z.enum(['asc', 'desc']).default('asc'),
      fields: keys(20).default([]),
    }),
    data: fileBytes,
    fails: ['invalid_query', 'invalid_input'],
  }),
  /**
   * Returns the distribution of the result over up to 20 keys. `values`: the most common first; `ranges`: equal intervals of time
   * or numbers, in order. Of more than twelve versions, bars are minor versions.
   */
  facets: safePost(`${api}/search/facets`, {
    summary: 'Count the result of a search by the values of keys',
    access: dashboard,
    encoding: 'form',
    body: z.strictObject({
      query: QueryText.optional(),
      fields: keys(20),
      size: z.coerce.number().int().min(1).max(maxBars).default(10),
      shape: z.enum(['values', 'ranges']).default('values'),
    }),
    data: { facets: z.array(Facet), total: z.number() },
    fails: ['invalid_query', 'invalid_input'],
  }),
  /** Counts the result by two keys at once, the most common values of each. */
  pivot: safePost(`${api}/search/pivot`, {
    summary: 'Count the result of a search by two keys',
    access: dashboard,
    encoding: 'form',
    body: z.strictObject({
      query: QueryText.optional(),
      rows: z.string().max(100),
      columns: z.string().max(100),
      size: z.coerce.number().int().min(1).max(maxPivotValues).default(12),
    }),
    data: { pivot: Pivot },
    fails: ['invalid_query', 'invalid_input'],
  }),
  /**
   * Counts the found apps by their value of a key at the end of every month, up to today or the day of the query. The apps are those
   * found now, to show how they got there; of several values the first counts.
   */
  adoption: safePost(`${api}/search/adoption`, {
    summary: 'Count the result of a search by the values of a key over months',
    access: dashboard,
    encoding: 'form',
    body: z.strictObject({
      query: QueryText.optional(),
      field: z.string().max(100),
      months: z.coerce.number().int().min(2).max(maxMonths).default(12),
      size: z.coerce.number().int().min(1).max(maxAdopted).default(10),
    }),
    data: { adoption: Adoption },
    fails: ['invalid_query', 'invalid_input'],
  }),
  /** Returns for every key the number of apps of the result that have no value for it. */
  missing: safePost(`${api}/search/missing`, {
    summary: 'Count the missing values in the result of a search',
    access: dashboard,
    encoding: 'form',
    body: z.strictObject({ query: QueryText.optional() }),
    data: { keys: z.array(z.object({ field: z.string(), missing: z.number() })), total: z.number() },
    fails: ['invalid_query'],
  }),
  /** Suggests values of a key that contain the typed text, the most common first. */
  values: get(`${api}/search/values`, {
    summary: 'Suggest values of a key',
    access: dashboard,
    query: { field: z.string().max(100), keyword: z.string().max(limits.keyword).default('') },
    data: { values: z.array(z.object({ value: z.string(), count: z.number() })) },
    fails: ['invalid_input'],
  }),
}
