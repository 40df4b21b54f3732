import { expect, test } from 'vitest'
import { isAppIdSuffix } from './apps.rules.ts'

test.each(['A', 'Z9', 'A'.repeat(20), '0'])('%s can end an App ID (VALID-01)', (text) => expect(isAppIdSuffix(text)).toBe(true))
test.each(['', 'a', 'A-B', 'A B', 'Ａ', 'A'.repeat(21), 'A\n'])('%j cannot end an App ID (VALID-01)', (text) =>
  expect(isAppIdSuffix(text)).toBe(false),
)
