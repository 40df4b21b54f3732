import { expect, test } from 'vitest'
import { barOf } from './bars.ts'

test.each([
  ['/index', 'document'],
  ['/document/guides/detail', 'document'],
  ['/announcement', 'document'],
  ['/contactUs', 'document'],
  ['/nowhere', 'document'],
  ['/data-dashboard/item/search', 'account'],
  ['/admin/user', 'account'],
  ['/account/user', 'account'],
  ['/console/list', 'console'],
  ['/app/home', 'console'],
  ['/appNoPermission', 'console'],
  ['/appDownload', 'download'],
  ['/apparently', 'document'],
  ['/tc-file/1', 'none'],
  ['/mail/confirm-inviting', 'none'],
  ['/mail/admin-create-account', 'none'],
  ['/mail/expand', 'none'],
  ['/mail/congratulation', 'none'],
  ['/success', 'none'],
])('over %s stands the %s bar', (path, bar) => {
  expect(barOf(path)).toBe(bar)
})
