import { expect, test } from 'vitest'
import { platforms } from './code.ts'
import { authSnippet } from './snippets.ts'

const ids = { appId: 'LG-A', zone: 'sandbox', provider: 'google', clientId: 'id.apps.example', redirectUrl: 'https://a.example/back' }

test.each(platforms)('the sample for %s has the ids of the app, and no margin', (platform) => {
  const code = authSnippet(platform, ids)
  for (const id of ['"LG-A"', '"sandbox"', '"google"', '"id.apps.example"']) expect(code).toContain(id)
  expect(code).toMatch(/^\S/)
  expect(code).not.toMatch(/^\s+$/m)
})

test('an id cannot end the text that it stands in', () => {
  const clientId = 'a"b\\c${d}'
  expect(authSnippet('web', { ...ids, clientId })).toContain('"a\\"b\\\\c${d}"')
  expect(authSnippet('android', { ...ids, clientId })).toContain('"a\\"b\\\\c\\${d}"')
})
