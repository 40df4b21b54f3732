import { expect, test } from 'vitest'
import { withParagraph } from './paragraphs.ts'

test.each([
  ['', 'Hello.'],
  ['Typed', 'Typed\n\nHello.'],
  ['Typed \n', 'Typed \n\nHello.'],
  ['Typed\n\n', 'Typed\n\nHello.'],
])('a paragraph is appended to %j, and nothing of that is lost', (typed, together) => {
  expect(withParagraph(typed, 'Hello.')).toBe(together)
})
