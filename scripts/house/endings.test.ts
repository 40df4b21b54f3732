import { expect, test } from 'vitest'
import { endingProblems, layerOf } from './endings.ts'
import { placeOf } from './imports.ts'

const layerAt = (path: string): string => layerOf(placeOf(path)!)

test('the ending of a file says its layer, also where it says what the file is about', () => {
  expect(layerAt('server/domains/console/qa/qa.store.ts')).toBe('store')
  expect(layerAt('server/domains/dashboard/imports/reading/imports.dates.ts')).toBe('rules')
  expect(layerAt('server/domains/people/sign-in/sign-on/oidc.options.ts')).toBe('actions')
  expect(layerAt('web/domains/portal/documents/documents.pages.ts')).toBe('pages')
})

test('an unknown ending is refused, in the server alone', () => {
  const problems = (path: string) => endingProblems([{ path, text: '' }]).filter((problem) => problem.startsWith(path))
  expect(problems('server/domains/console/qa/qa.store.ts')).toEqual([])
  expect(problems('server/domains/console/qa/index.ts')).toEqual([])
  expect(problems('web/domains/console/qa/qa.helpers.ts')).toEqual([])
  expect(problems('server/domains/console/qa/qa.helpers.ts')).toEqual([
    'server/domains/console/qa/qa.helpers.ts: .helpers.ts is not an ending of the server’s files, see docs/rows.md',
  ])
})

test('the table and the page know the same endings', () => {
  const problems = endingProblems([{ path: 'docs/rows.md', text: '`*.store.ts`' }])
  expect(problems).toContain('docs/rows.md does not explain .rules.ts')
  expect(problems).not.toContain('docs/rows.md does not explain .store.ts')
  expect(problems).toContain('scripts/house/endings.ts lists .store.ts, which no file has')
})
