import { expect, test } from 'vitest'
import { neighbourOf } from './listbox.ts'

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 0, 0],
  ['PageDown', 1, 6],
  ['PageUp', 3, 0],
  ['Home', 7, 0],
  ['End', 0, 9],
  ['x', 3, undefined],
])('%s at %d of ten leads to %s', (key, at, next) => expect(neighbourOf(key, at, 10, 5)).toBe(next))

test('an empty list leads nowhere', () => expect(neighbourOf('ArrowDown', -1, 0, 5)).toBeUndefined())
