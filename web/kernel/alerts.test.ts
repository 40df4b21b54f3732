import { afterEach, expect, test } from 'vitest'
import { currentAlert, dismissAlert, raiseAlert } from './alerts.ts'
import { ApiFailure } from './api.ts'

afterEach(dismissAlert)

const failure = (status: number, errorType?: 1 | 2 | 3, referer?: string) =>
  new ApiFailure(
    'not_allowed',
    status,
    'No.',
    { status: false, funcCode: 'not_allowed', message: 'No.', requestId: 'r', data: { errors: [], ...(errorType && { errorType }) } },
    referer,
  )
const raisedBy = (error: unknown): boolean => {
  raiseAlert(error, '/index')
  return currentAlert() === error
}

test.each([
  ['an alert', failure(403, 1), true],
  ['a toast', failure(429, 2), true],
  ['a warning', failure(500, 3), true],
  ['what its screen shows itself', failure(400), false],
  ['what is not there', failure(404, 1), false],
  ['a cancelled call', new ApiFailure('aborted', 0, 'User cancel'), false],
  ['what was asked on this page', failure(403, 1, 'https://portal.example.com/index?a=1'), true],
  ['what was asked on a page that was left', failure(403, 1, 'https://portal.example.com/announcement'), false],
  ['an answer whose referer is none', failure(403, 1, 'nonsense'), true],
  ['any other error', new Error('x'), false],
])('%s', (_, error, raised) => {
  expect(raisedBy(error)).toBe(raised)
})
