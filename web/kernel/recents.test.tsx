import { expect, test } from 'vitest'
import { clearRecents, rememberRecent, recentIds } from './recents.ts'

test('the last six apps are stored, the newest first, each once, separately for each person', () => {
  for (const id of ['A', 'B', 'C', 'A', 'D', 'E', 'F', 'G']) rememberRecent('sora', id)
  rememberRecent('ana', 'X')
  expect(recentIds('sora')).toEqual(['G', 'F', 'E', 'D', 'A', 'C'])
  clearRecents('sora')
  expect(recentIds('sora')).toEqual([])
  expect(recentIds('ana')).toEqual(['X'])
})

test.each(['{', '{"a":1}', '[1,null]'])('the invalid stored value %s is ignored', (text) => {
  localStorage.setItem('recents:sora', text)
  expect(recentIds('sora')).toEqual([])
})
