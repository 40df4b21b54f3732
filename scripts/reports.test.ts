import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from './reports.mjs'

test('a report of Vitest names the failed tests, those that needed another try, and files that do not load', () => {
  const result = (fullName: string, status: string, failureMessages: string[] = []) => ({ fullName, status, failureMessages })
  const at = (file: string) => `${process.cwd()}/${file}`
  const report = {
    numPassedTests: 2,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      {
        name: at('web/a.test.ts'),
        status: 'failed',
        assertionResults: [
          result('runs', 'passed'),
          result('group wavers', 'passed', ['1 is not 2']),
          result('fails', 'failed', ['Error: no\n    at a.test.ts']),
        ],
      },
      { name: at('web/b.test.ts'), status: 'failed', assertionResults: [] },
    ],
  }
  expect(readVitest(report)).toEqual({
    passed: 2,
    skipped: 2,
    failed: ['web/a.test.ts › fails: Error: no', 'web/b.test.ts'],
    flaky: ['web/a.test.ts › group wavers'],
  })
})

test('a report of Playwright names them with their project, in groups of any depth', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    file: 'a.spec.ts',
    title,
    tests: statuses.map((status, at) => ({
      status,
      projectName: ['embedded', 'postgres'][at],
      results: [{ error: { message: '\u001b[31mError\u001b[39m: no\nat a.spec.ts' } }],
    })),
  })
  const report = {
    stats: { expected: 2, flaky: 1, skipped: 1, unexpected: 1 },
    suites: [{ specs: [spec('runs', 'expected', 'expected')], suites: [{ specs: [spec('wavers', 'flaky', 'unexpected')], suites: [] }] }],
  }
  expect(readPlaywright(report)).toEqual({
    passed: 3,
    skipped: 1,
    failed: ['[postgres] a.spec.ts › wavers: Error: no'],
    flaky: ['[embedded] a.spec.ts › wavers'],
  })
})
