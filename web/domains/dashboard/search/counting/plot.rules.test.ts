import type { MetaDefinition } from '@portico/contract/dashboard/metadata'
import { sampleDefinition } from '@portico/contract/dashboard/metadata/samples'
import type { Facet } from '@portico/contract/dashboard/search'
import { expect, test } from 'vitest'
import { barCondition, barText, facetKeys, informativeFacets, plotKeys } from './plot.rules.ts'

const key = (name: string, type: MetaDefinition['type'], more: Partial<MetaDefinition> = {}) => sampleDefinition(name, { type, ...more })
const definitions = [
  key('Login', 'BOOL'),
  key('App name', 'TEXT_NUMBER', { origin: 'LGD_DB_BASED' }),
  key('Status', 'TEXT_NUMBER', { origin: 'LGD_DB_BASED' }),
  key('Genre', 'pull_down'),
  key('Themes', 'mutil_pulldown'),
  key('Regions', 'COUNTRY_CODE', { multiSelectable: true }),
  key('First country', 'COUNTRY_CODE'),
  key('SDK', 'VERSION'),
  key('Tagline', 'TEXT_NUMBER'),
  key('Banner', 'IMAGE'),
]
const facet = (field: string, bars: number, more = 0, missing = 0): Facet => ({
  field,
  type: 'pull_down',
  bars: Array.from({ length: bars }, (_, at) => ({ from: String(at), to: null, count: 1 })),
  more,
  missing,
})

test('keys beside a result are of all kinds, and not those that the query settles', () => {
  expect(facetKeys(definitions, new Set(['Genre']))).toEqual(['App name', 'First country', 'Themes', 'SDK', 'Regions', 'Status', 'Login'])
})

test('a facet divides the result: not one value, not a hundred, not for a few apps', () => {
  const byName = new Map(definitions.map((one) => [one.name, one]))
  const facets = [
    facet('App name', 5, 40),
    facet('Login', 2),
    facet('SDK', 1),
    facet('Themes', 2, 0, 60),
    facet('Genre', 4, 2, 3),
    facet('Status', 3),
  ]
  expect(informativeFacets(facets, 100, byName).map(({ field }) => field)).toEqual(['Status', 'Genre', 'Login'])
})

test('a plot begins with what the query names and leaves open', () => {
  const byName = new Map(definitions.map((one) => [one.name, one]))
  expect(plotKeys(byName, ['Genre', 'Tagline', 'Banner'], new Set(['Genre']))[0]).toBe('Tagline')
})

test.each([
  ['VERSION', { from: '4.10.*', to: null }, '4.10'],
  ['DATE', { from: '2026-02-01', to: '2026-02-28' }, '2026-02'],
  ['DATE', { from: '2026-01-01', to: '2026-12-31' }, '2026'],
  ['DATE', { from: '2020-01-01', to: '2029-12-31' }, '2020–2029'],
  ['DATE', { from: '2026-02-03', to: '2026-02-03' }, '2026-02-03'],
  ['TEXT_NUMBER', { from: '1000000', to: '1999999' }, '1M–2M'],
  ['pull_down', { from: 'JP', to: null }, '<JP>'],
] as const)('a bar of %s from %o is called %s', (type, bar, name) => {
  expect(barText(type, { ...bar, count: 1 }, (text) => `<${text}>`, 'en')).toBe(name)
})

test('a bar narrows to what it counts', () => {
  const bar = { from: '4.10.*', to: null, count: 2 }
  expect(barCondition({ field: 'SDK', type: 'VERSION' }, bar)).toEqual({ field: 'SDK', operator: 'is', values: ['4.10.*'] })
  expect(barCondition({ field: 'Login', type: 'BOOL' }, { ...bar, from: 'True' })).toMatchObject({ operator: 'boolean', values: [true] })
  expect(barCondition({ field: 'Day', type: 'DATE' }, { ...bar, from: '2026-01-01', to: '2026-01-31' }).operator).toBe('between')
})
