import { expect, test } from 'vitest'
import { billingSnippet } from './snippets.ts'

const ids = { appId: 'LG-AURORA', zone: 'sandbox', productId: 'gems.100' }

test.each(['android', 'ios', 'unity', 'web'] as const)('the sample for %s has the app’s own ids, and begins at the margin', (platform) => {
  const code = billingSnippet(platform, ids)
  for (const id of Object.values(ids)) expect(code).toContain(`"${id}"`)
  expect(code).toMatch(/^\S/)
  expect(code).toBe(code.trimEnd())
  expect(code).not.toMatch(/undefined|\[object/)
})

test('an id cannot end the text that it stands in, nor insert code', () => {
  const evil = { ...ids, productId: '"; attack("${appId}' }
  expect(billingSnippet('web', evil)).toContain(String.raw`productId: "\"; attack(\"` + '${appId}"')
  // In Kotlin a dollar sign would insert a value.
  expect(billingSnippet('android', evil)).toContain(String.raw`"\"; attack(\"\${appId}"`)
})
