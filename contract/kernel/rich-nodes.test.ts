import { expect, test } from 'vitest'
import { textOf } from './rich-nodes.ts'

test('the text of rendered Markdown is that of all its nodes, however deep', () => {
  const link = { tag: 'a' as const, attributes: { href: '/x' }, children: [{ tag: 'strong' as const, children: ['very'] }, ' deep'] }
  expect(textOf([{ tag: 'p', children: ['How ', link, { tag: 'br' }, '?'] }, ' Yes.'])).toBe('How very deep? Yes.')
  expect(textOf([])).toBe('')
})
