import { afterEach, expect, test } from 'vitest'
import { currentAlert, dismissAlert, raiseAlert, wasAlerted } from './alerts.ts'
import { ApiFailure } from './api.ts'

afterEach(dismissAlert)

interface Answered {
  code?: string
  errorType?: 1 | 2 | 3
  referer?: string
}

const failure = (status: number, { code = 'name_taken', errorType, referer }: Answered = {}) =>
  new ApiFailure(
    code,
    status,
    'No.',
    { status: false, funcCode: code, message: 'No.', requestId: 'r', data: { errors: [], ...(errorType && { errorType }) } },
    referer,
  )
const ofProxy = (status: number) => new ApiFailure('unexpected', status, `HTTP ${status}`)
const raisedBy = (error: unknown, inline = false): boolean => {
  raiseAlert(error, { inline, here: '/index' })
  expect(wasAlerted(error)).toBe(currentAlert() === error)
  return currentAlert() === error
}

test.each([
  ['an alert', failure(403, { errorType: 1 }), true],
  ['a toast', failure(429, { errorType: 2 }), true],
  ['a warning', failure(500, { errorType: 3 }), true],
  ['a failure that says nothing of how it is shown', failure(409), true],
  ['a failure answered with 200', failure(200), true],
  ['what is forbidden', failure(403), true],
  ['a page of a proxy', ofProxy(502), true],
  ['a portal that cannot be reached', new ApiFailure('unreachable', 0, 'No.'), true],
  ['what is not there', failure(404, { errorType: 1 }), false],
  ['a cancelled call', new ApiFailure('aborted', 0, 'User cancel'), false],
  ['a session that has ended, which leads to sign in', failure(401, { code: 'signed_out' }), false],
  ['terms that have changed, which are shown', failure(403, { code: 'terms_required' }), false],
  ['what was asked on this page', failure(403, { referer: 'https://portal.example.com/index?a=1' }), true],
  ['what was asked on a page that was left', failure(403, { referer: 'https://portal.example.com/announcement' }), false],
  ['an answer whose referer is none', failure(403, { referer: 'nonsense' }), true],
  ['any other error', new Error('x'), false],
])('without a screen that tells it: %s', (_, error, raised) => {
  expect(raisedBy(error)).toBe(raised)
})

test.each([
  ['a refusal of the catalogue', failure(409), false],
  ['a refusal that asks for an alert', failure(409, { errorType: 1 }), true],
  ['a code that no screen has words for', failure(409, { code: 'F123' }), true],
  ['what is forbidden', failure(403, { code: 'not_allowed' }), true],
  ['a fault of the portal', failure(500, { code: 'unexpected' }), true],
  ['a failure answered with 200', failure(200), true],
  ['a page of a proxy', ofProxy(502), true],
  ['a portal that cannot be reached', new ApiFailure('unreachable', 0, 'No.'), false],
])('with a screen that tells what it expects: %s', (_, error, raised) => {
  expect(raisedBy(error, true)).toBe(raised)
})

test('an alert stays told after it was closed', () => {
  const error = failure(500)
  raisedBy(error)
  dismissAlert()
  expect(wasAlerted(error)).toBe(true)
  expect(wasAlerted(undefined)).toBe(false)
})
