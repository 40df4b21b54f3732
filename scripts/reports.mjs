// Reads what the test runners write about a run.

import { stripVTControlCharacters } from 'node:util'

/**
 * The outcome of a run. Failed tests are named with the first line of their error, and those that passed only when tried again.
 * @typedef {{ passed: number, skipped: number, failed: string[], flaky: string[] }} Outcome
 */

const withError = (/** @type {string} */ title, /** @type {string} */ message = '') => {
  const [line = ''] = stripVTControlCharacters(message).split('\n')
  return line === '' ? title : `${title}: ${line}`
}

/**
 * Reads the JSON report of Vitest. A file that cannot be loaded counts as one failed test.
 * @param {any} report
 * @returns {Outcome}
 */
export const readVitest = ({ testResults, numPassedTests, numPendingTests, numTodoTests }) => {
  const tests = testResults.flatMap((/** @type {any} */ { name, status, assertionResults }) => {
    const file = name.replace(`${process.cwd()}/`, '')
    if (status === 'failed' && assertionResults.length === 0) return [{ status, title: file, failureMessages: [] }]
    return assertionResults.map((/** @type {any} */ { fullName, ...rest }) => ({ ...rest, title: `${file} › ${fullName}` }))
  })
  const titles = (/** @type {(test: any) => boolean} */ chosen) => tests.filter(chosen).map((/** @type {any} */ { title }) => title)
  return {
    passed: numPassedTests,
    skipped: numPendingTests + numTodoTests,
    failed: tests
      .filter((/** @type {any} */ { status }) => status === 'failed')
      .map((/** @type {any} */ { title, failureMessages }) => withError(title, failureMessages[0])),
    flaky: titles(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
  }
}

/**
 * Reads the JSON report of Playwright.
 * @param {any} report
 * @returns {Outcome}
 */
export const readPlaywright = ({ suites, stats }) => {
  const specs = (/** @type {any} */ suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
  const titles = (/** @type {string} */ chosen) =>
    suites
      .flatMap(specs)
      .flatMap((/** @type {any} */ { file, title, tests }) =>
        tests
          .filter((/** @type {any} */ { status }) => status === chosen)
          .map((/** @type {any} */ { projectName, results }) =>
            withError(`[${projectName}] ${file} › ${title}`, chosen === 'unexpected' ? results.at(-1)?.error?.message : ''),
          ),
      )
  return { passed: stats.expected + stats.flaky, skipped: stats.skipped, failed: titles('unexpected'), flaky: titles('flaky') }
}
