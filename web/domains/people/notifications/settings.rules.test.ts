import { expect, test } from 'vitest'
import { isMuted, muteApp, settingOf, unmute, withSetting } from './settings.rules.ts'

test('every kind uses both channels by default', () => {
  expect(settingOf([], 'qa')).toEqual({ kind: 'qa', inApp: true, email: true, appId: null })
  const settings = withSetting([], { kind: 'qa', inApp: true, email: false, appId: null })
  expect(settingOf(settings, 'qa').email).toBe(false)
  expect(withSetting(settings, { kind: 'qa', inApp: false, email: false, appId: null })).toHaveLength(1)
})

test('an app is muted except for security, and can be unmuted', () => {
  const of = { kind: 'qa' as const, inApp: true, email: false, appId: null }
  const quiet = muteApp([of], 'LG-A')
  expect(isMuted(quiet, 'LG-A')).toBe(true)
  expect(isMuted(quiet, 'LG-B')).toBe(false)
  expect(quiet.some(({ kind, appId }) => kind === 'security' && appId === 'LG-A')).toBe(false)
  expect(unmute(quiet, 'LG-A')).toEqual([of])
})
