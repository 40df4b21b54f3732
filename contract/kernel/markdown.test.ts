import { expect, test } from 'vitest'
import { markdownProblem, markdownText } from './markdown.ts'

const deep = (line: number) => ({ code: 'nested_too_deeply', details: { line, max: 50 } })
const marked = (line: number) => ({ code: 'too_many_marks', details: { line, max: 2_000 } })

test.each([
  ['quotes', `a\n\n${'>'.repeat(51)}`, deep(3)],
  ['quotes with spaces', '> '.repeat(51), deep(1)],
  ['lists on a line', '- '.repeat(60), undefined],
  ['lists on a line with a text', `${'- '.repeat(60)}a`, deep(1)],
  ['numbered lists', `${'1. '.repeat(60)}a`, deep(1)],
  ['both', `${'> - '.repeat(26)}a`, deep(1)],
  ['lists by their indentation', Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'), deep(51)],
  ['lists with lazy lines', Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- a\nlazy`).join('\n'), deep(101)],
  ['blocks of colons', `${':::note\n'.repeat(60)}`, deep(51)],
  ['Windows line ends', `a\r\nb\r\n\r\n${'>'.repeat(51)}`, deep(4)],
])('%s', (_, text, problem) => expect(markdownProblem(text)).toEqual(problem))

test.each([
  ['emphasis', `x\n\n${'*a_ '.repeat(2_000)}`, marked(3)],
  ['emphasis over many lines', '*a\nb*\n'.repeat(2_000), marked(2_001)],
  ['brackets', ']'.repeat(2_001), marked(1)],
  ['cells', `|${'a|'.repeat(300)}\n|${'-|'.repeat(300)}\n${'|\n'.repeat(300)}`, marked(67)],
])('too many marks: %s', (_, text, problem) => expect(markdownProblem(text)).toEqual(problem))

test.each([
  ['fifty quotes', '>'.repeat(50)],
  ['many lists beside one another', '- a\n'.repeat(5_000)],
  ['many quotes beside one another', '> a\n\n'.repeat(3_000)],
  ['rules', `${'- '.repeat(80)}\n\n${'* '.repeat(80)}\n\n${'---\n'.repeat(100)}`],
  ['code, whatever is in it', `\`\`\`\n${`${'>'.repeat(80)}${'*a_ '.repeat(900)}\n`.repeat(9)}\`\`\`\n\n~~~\n${'- '.repeat(90)}a\n~~~`],
  ['code in a list', `- a\n\n  \`\`\`\n  ${'>'.repeat(80)}\n  \`\`\``],
  ['blocks of colons beside one another', ':::note\na\n:::\n\n'.repeat(100)],
  ['emphasis in many paragraphs', '**a** _b_ [c](/d)\n\n'.repeat(1_000)],
  ['a list with links', '- **a** [b](/c)\n'.repeat(1_000)],
  ['a table of ten columns and a thousand rows', `|${'a|'.repeat(10)}\n|${'-|'.repeat(10)}\n${`|${'a|'.repeat(10)}\n`.repeat(1_000)}`],
])('what is long but simple passes: %s', (_, text) => expect(markdownProblem(text)).toBeUndefined())

test('a list continues only if the text is indented to its content', () => {
  const steps = Array.from({ length: 200 }, (_, at) => `${at + 1}. step\n\n    > note\n\n`).join('')
  expect(markdownProblem(steps)).toBeUndefined()
})

test('a field names the problem and its line', () => {
  const { error } = markdownText({ max: 9_000 }).safeParse(`a\n\n${'>'.repeat(60)}`)
  expect(error?.issues).toMatchObject([{ code: 'custom', message: 'nested_too_deeply', params: { line: 3, max: 50 } }])
})
