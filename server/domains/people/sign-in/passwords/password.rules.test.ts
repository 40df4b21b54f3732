import { expect, test } from 'vitest'
import { isCommonPassword } from './password.rules.ts'

test.each(['password', 'Password1', ' qwertyuiop ', '12345678', 'zzzzzzzzzzzz', '        ', 'P@ssw0rd'])(
  'a common password is recognised: "%s"',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each(['portico-demo', 'correct horse battery staple', 'Tr0ub4dor&3', '비밀번호입니다하하', '12345678-but-longer'])(
  'any other password is accepted: "%s"',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
