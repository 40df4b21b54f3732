import { expect, test } from 'vitest'
import { barOf } from './bars.ts'

test.each([
  ['/index', 'document'],
  ['/document/guides/detail', 'document'],
  ['/announcement', 'document'],
  ['/contactUs', 'document'],
  ['/nowhere', 'document'],
  ['/data-dashboard/item/search', 'console'],
  ['/admin/user', 'console'],
  ['/account/user', 'account'],
  ['/appDownload', 'download'],
  ['/apparently', 'document'],
  ['/tc-file/1', 'none'],
  ['/mail/confirm-inviting', 'none'],
  ['/mail/congratulation', 'none'],
  ['/success', 'none'],
])('over %s stands the %s bar', (path, bar) => {
  expect(barOf(path)).toBe(bar)
})
