import { expect, test } from 'vitest'
import { codeAt, matchingStep, newRecoveryCode, newSecret, stepAt, totpUri } from './totp.ts'

/** The secret of RFC 6238, appendix B, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('codes are those of RFC 6238: at %i seconds %s', (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1_000)))).toBe(code)
})

test('a code is accepted half a minute early and late, and once', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const present = stepAt(now)
  const match = (step: number, lastStep = 0) => matchingStep(secret, codeAt(secret, step), { now, lastStep })
  expect([match(present - 2), match(present - 1), match(present), match(present + 1), match(present + 2)]).toEqual([
    undefined,
    present - 1,
    present,
    present + 1,
    undefined,
  ])
  expect(match(present, present)).toBeUndefined()
  expect(match(present - 1, present)).toBeUndefined()
  for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(matchingStep(secret, wrong, { now, lastStep: 0 })).toBeUndefined()
})

test('secrets have 160 bits and recovery codes 80, and none repeats', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newRecoveryCode()).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
  expect(new Set(Array.from({ length: 500 }, newRecoveryCode)).size).toBe(500)
  expect(totpUri('ABC', { issuer: 'Por&tico', account: 'a@b.test' })).toBe(
    'otpauth://totp/Por%26tico%3Aa%40b.test?secret=ABC&issuer=Por%26tico',
  )
})
