import { expect, test } from 'vitest'
import { htmlOf } from './html.ts'

test('paragraphs, lines and links are formatted, and people’s input stays text', () => {
  const html = htmlOf('A <b>', 'Hello "you",\n<script>alert(1)</script>\n\nhttps://portal.example.com/a?b=1&c=2#token=x_y-z\n')
  expect(html).toContain('<title>A &#60;b&#62;</title>')
  expect(html).not.toContain('<script>')
  expect(html).toContain('<a href="https://portal.example.com/a?b=1&#38;c=2#token=x_y-z"')
  expect(html.match(/<p /g)).toHaveLength(2)
})
