import { expect, test } from 'vitest'
import { forgetRecents, rememberApp, recentApps } from './recents.ts'

test('the last six apps are stored, the newest first, each once, separately for each person', () => {
  for (const id of ['A', 'B', 'C', 'A', 'D', 'E', 'F', 'G']) rememberApp('sora', id)
  rememberApp('ana', 'X')
  expect(recentApps('sora')).toEqual(['G', 'F', 'E', 'D', 'A', 'C'])
  forgetRecents('sora')
  expect(recentApps('sora')).toEqual([])
  expect(recentApps('ana')).toEqual(['X'])
})

test.each(['{', '{"a":1}', '[1,null]'])('the invalid stored value %s is ignored', (text) => {
  localStorage.setItem('recents:sora', text)
  expect(recentApps('sora')).toEqual([])
})
