import type { MetaDefinition } from '@portico/contract/dashboard/metadata'
import { sampleDefinition } from '@portico/contract/dashboard/metadata/samples'
import { expect, test } from 'vitest'
import { adoptionKeys, changeOf, labelsOf, partsOf } from './adoption.rules.ts'

const key = (name: string, type: MetaDefinition['type'], more: Partial<MetaDefinition> = {}) => sampleDefinition(name, { type, ...more })

test('keys with one of few values can be followed, the version of the SDK first', () => {
  const definitions = [
    key('Genre', 'pull_down'),
    key('Themes', 'mutil_pulldown'),
    key('Client version', 'VERSION'),
    key('SDK version', 'VERSION'),
    key('Hidden', 'VERSION', { searchable: false }),
    key('Released', 'DATE'),
    key('Tagline', 'TEXT_NUMBER'),
    key('Login', 'BOOL'),
  ]
  expect(adoptionKeys(definitions)).toEqual(['SDK version', 'Client version', 'Genre', 'Login'])
})

test('a bar is made of the values from strong to weak, then others and none where there are any', () => {
  const base = { field: 'SDK', type: 'VERSION' as const, days: ['2026-01-31', '2026-02-15'], totals: [4, 4] }
  const values = [
    { value: '5.1.*', counts: [0, 3] },
    { value: '5.0.*', counts: [3, 1] },
  ]
  expect(partsOf({ ...base, values, others: [0, 0], missing: [1, 0] })).toEqual([
    { kind: 'value', value: '5.1.*', counts: [0, 3], shade: 100 },
    { kind: 'value', value: '5.0.*', counts: [3, 1], shade: 28 },
    { kind: 'missing', value: '', counts: [1, 0], shade: 0 },
  ])
})

test('a change counts from the first month that had apps', () => {
  expect(changeOf({ counts: [0, 1, 3] }, [0, 4, 4])).toBe(50)
  expect(changeOf({ counts: [0, 0, 3] }, [0, 0, 4])).toBeUndefined()
  expect(changeOf({ counts: [0, 0] }, [0, 0])).toBeUndefined()
})

test('a year of which only the first bar is left is not named beside the next', () => {
  const labels = labelsOf(['2025-12-31', '2026-01-31', '2026-02-28'])
  expect(labels.map(({ year }) => year)).toEqual([false, true, false])
})

test('the last month is always named, and a year where it begins', () => {
  const days = Array.from({ length: 24 }, (_, at) => `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-28`)
  const labels = labelsOf(days)
  expect(labels.filter(({ month }) => month)).toHaveLength(12)
  expect(labels.at(-1)).toEqual({ month: true, year: false })
  expect(labels.flatMap(({ year }, at) => (year ? [days[at]] : []))).toEqual(['2025-02-28', '2026-02-28'])
})
