import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'
import { readableTextOf } from './readable.ts'

const readable = (markdown: string) => readableTextOf(renderMarkdown(markdown).body, 'https://portal.example')

test.each([
  ['# Title\n\nSome **bold**, *soft*, ~~old~~ and `code`.', 'Title\n\nSome bold, soft, old and code.'],
  ['One line\nand the next\\\nand another.', 'One line\nand the next\nand another.'],
  ['See [the guide](https://a.example/b).', 'See the guide (https://a.example/b).'],
  ['See [**builds**](/document/guides?id=builds).', 'See builds (https://portal.example/document/guides?id=builds).'],
  ['https://a.example/b?c=d, www.a.example, <mina@a.example>', 'https://a.example/b?c=d, www.a.example, mina@a.example'],
  ['https://a.example/日本', 'https://a.example/日本'],
  ['[elsewhere](//b.example) [x](javascript:alert(1))', 'elsewhere (//b.example) x'],
  ['Before\n\n- one\n- **two**\n  - inner\n  - last\n- three', 'Before\n\n- one\n- two\n  - inner\n  - last\n- three'],
  ['3. three\n\n   more of it\n4. four', '3. three\n   more of it\n4. four'],
  ['> Which *region*?\n>\n> And version?', '> Which region?\n>\n> And version?'],
  ['```ts\nconst a = 1\n\nuse(a)\n```\n\nafter', 'const a = 1\n\nuse(a)\n\nafter'],
  ['| Device | Result |\n|---|---|\n| **S24** | fails |', 'Device | Result\nS24 | fails'],
  [':::note\nMind this.\n:::\n\n---\n\n![a picture](/x.png)', 'Mind this.\n\n---\n\na picture'],
  ['2 * 3 * 4 < 30 and snake_case_name', '2 * 3 * 4 < 30 and snake_case_name'],
])('%j reads as %j in a mail', (markdown, text) => expect(readable(markdown)).toBe(text))
