import { expect, test } from 'vitest'
import { listProblems } from './lists.ts'

const line = (area: string, row: string): string => `import { pages } from './domains/${area}/${row}/${row}.pages.ts'\n`

test('lists import the rows by name, whatever their areas', () => {
  const problems = (...rows: [area: string, row: string][]) =>
    listProblems([{ path: 'web/pages.ts', text: rows.map(([area, row]) => line(area, row)).join('') }])
  expect(problems(['people', 'accounts'], ['console', 'bts'], ['apps', 'roles'])).toEqual([])
  expect(problems(['people', 'sign-in'], ['people', 'accounts'])).toEqual([
    'web/pages.ts imports accounts after sign-in: sort the rows by name',
  ])
})
