import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemNameIn } from './characters.ts'
import { ItemName } from './text.ts'

const character = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 3 }),
  fc.constantFrom(' ', '\u200B', '\u3164', '\u202E', '\0', '😀', '1️⃣', '©', 'é', '名'),
)
const typed = fc.array(character, { maxLength: 50 }).map((parts) => parts.join(''))

test('a name is judged alike where it is typed and where it is sent', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const sent = ItemName.safeParse(text)
      expect(itemNameIn(text)).toBe(sent.success ? sent.data : undefined)
    }),
    { numRuns: 2_000 },
  )
})
