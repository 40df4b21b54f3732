import { isTest, type Source } from './sources.ts'

/** Expectations that hold for almost any value or give up too early, and what to write instead. */
const weak: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [/\.toBe(Truthy|Falsy)\(/, 'expects next to nothing; name the value'],
  [/\.rejects\.(toBeDefined\(|toThrow\(\))/, 'expects next to nothing; name the failure'],
  [/(?<!\.rejects)\.toBeDefined\(/, 'expects next to nothing; name the value'],
  [/\.not\.toBe\(-?\d+\)/, 'expects next to nothing; name the number that it is'],
  [/expect\((true|1)\)/, 'expects next to nothing; expect something of the code'],
  [/\bvi\.wait(For|Until)\(/, 'gives up after a second, too soon for a busy machine; use expect.poll'],
]

/** Returns the expectations in tests that hardly any fault could break, or that a busy machine would. */
export const expectationProblems = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => isTest(path) && !path.startsWith('scripts/house/'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => weak.filter(([pattern]) => pattern.test(line)).map(([, problem]) => `${path}:${at + 1} ${problem}`)),
    )
