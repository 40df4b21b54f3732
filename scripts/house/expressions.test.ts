import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLimitedWorker } from '../../server/kernel/workers/limited-worker.ts'
import { root } from '../setup.mjs'

/** A regular expression where an expression may begin, not a division. */
const literal =
  /(?<=[(,=:[!&|?{};\n>]\s*|return )\/(?![*/])(?<source>(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/(?<flags>[dgimsuvy]*)(?=[\s.,;)\]}?:]|$)/g

const isCode = (path: string): boolean => !/node_modules|\.test\.ts$|\.samples\.ts$|testing|migrations/.test(path)

/** Returns the regular expressions of the code that reads what people send, each with a file that has it. */
const expressionsIn = (): Map<string, { source: string; flags: string; path: string }> => {
  const found = new Map<string, { source: string; flags: string; path: string }>()
  for (const path of globSync('{contract,server}/**/*.ts', { cwd: root }).filter(isCode)) {
    const lines = readFileSync(join(root, path), 'utf8').split('\n')
    const code = lines.filter((line) => !/^ *(?:\/\/|\*|\/\*)/.test(line)).join('\n')
    for (const { 0: text, groups: { source = '', flags = '' } = {} } of code.matchAll(literal)) found.set(text, { source, flags, path })
  }
  return found
}

/** CPU time for all texts of an expression: a hundred times what a linear one needs, but less than a quadratic one takes for one text. */
const worker = createLimitedWorker<{ source: string; flags: string }, string>(new URL('expressions.worker.ts', import.meta.url), {
  milliseconds: 1_500,
  megabytes: 128,
})
afterAll(() => worker.close())

const isLinear = async (expression: { source: string; flags: string }): Promise<boolean> => (await worker.run(expression)) === 'done'

test('an expression that takes quadratic or exponential time is noticed', async () => {
  expect(await isLinear({ source: '0+$', flags: '' })).toBe(false)
  expect(await isLinear({ source: '^(a+)+$', flags: '' })).toBe(false)
  expect(await isLinear({ source: '^https?://[a-z]+(\\.[a-z]+)+$', flags: '' })).toBe(true)
})

test(
  'every regular expression of contract and server takes linear time for any text of 50,000 characters',
  { timeout: 300_000 },
  async () => {
    const expressions = expressionsIn()
    // Those of e-mail addresses, URLs and package names are among them.
    for (const known of ['@[a-z0-9-]+', '^https?', '[a-zA-Z]'])
      expect([...expressions.keys()].some((one) => one.includes(known))).toBe(true)
    expect(expressions.size).toBeGreaterThan(300)
    const slow: string[] = []
    for (const [text, { path, ...expression }] of expressions) if (!(await isLinear(expression))) slow.push(`${path}: ${text}`)
    expect(slow).toEqual([])
  },
)
