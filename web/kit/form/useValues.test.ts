import { expect, test } from 'vitest'
import { withValue } from './useValues.ts'

test('a value is set at its path; its siblings keep their identity', () => {
  const values = { name: 'a', texts: { en_US: { title: 'Hello' }, ja_JP: { title: '' } }, links: [{ url: 'x' }, { url: 'y' }] }
  const next = withValue(values, 'links.1.url', 'z')
  expect(next).toEqual({ ...values, links: [{ url: 'x' }, { url: 'z' }] })
  expect(next.texts).toBe(values.texts)
  expect(next.links[0]).toBe(values.links[0])
  expect(withValue(values, 'texts.ja_JP.title', 'もし').texts).toEqual({ en_US: { title: 'Hello' }, ja_JP: { title: 'もし' } })
})
