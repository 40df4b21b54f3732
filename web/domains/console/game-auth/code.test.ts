import { expect, test } from 'vitest'
import { languageOf, toLiteral, platforms, dedent } from './code.ts'

test('every platform names its language', () =>
  expect(platforms.map((one) => languageOf[one])).toEqual(['Kotlin', 'Swift', 'C#', 'TypeScript']))

test.each([
  ['web', 'a"b', String.raw`"a\"b"`],
  ['ios', 'a\\b', String.raw`"a\\b"`],
  ['unity', 'a\nb', String.raw`"a\nb"`],
  ['web', '$x', '"$x"'],
  ['android', '$x ${y}', String.raw`"\$x \${y}"`],
] as const)('for %s, %j is %s', (platform, text, expected) => expect(toLiteral(platform, text)).toBe(expected))

test('a sample loses its margin, and keeps its own indentation and empty lines', () => {
  const text = `
        begin {
            work()

        }
      `
  expect(dedent(text)).toBe('begin {\n    work()\n\n}')
  expect(dedent('\n  one line\n')).toBe('one line')
})
