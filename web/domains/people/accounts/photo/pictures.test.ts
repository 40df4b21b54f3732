import { expect, test } from 'vitest'
import { initialsOf } from './pictures.ts'

test.each([
  ['Mina Park', 'MP'],
  ['mina', 'M'],
  ['  mina   park  lee ', 'MP'],
  ['佐藤 凛', '佐凛'],
  ['김지수', '김'],
  ['Élodie', 'É'],
  // A single visible letter, although it is several code points.
  ['👩‍👧 e\u0301lodie', '👩‍👧E\u0301'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
