import { isTest, type Source } from './sources.ts'

/** Expectations that hold for almost any value, and what to write instead. */
const weak: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\.toBe(Truthy|Falsy)\(/, 'name the value'],
  [/\.rejects\.(toBeDefined\(|toThrow\(\))/, 'name the failure'],
  [/(?<!\.rejects)\.toBeDefined\(/, 'name the value'],
  [/\.not\.toBe\(-?\d+\)/, 'name the number that it is'],
  [/expect\((true|1)\)/, 'expect something of the code'],
]

/** Returns the expectations in tests that hardly any fault could break. */
export const expectationProblems = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => isTest(path) && !path.startsWith('scripts/house/'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          weak.filter(([pattern]) => pattern.test(line)).map(([, instead]) => `${path}:${at + 1} expects next to nothing; ${instead}`),
        ),
    )
