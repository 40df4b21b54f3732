import { expect, test } from 'vitest'
import { fillReply } from './saved-replies.filling.ts'

test('a saved reply’s placeholders are filled in once, wherever they stand', () => {
  expect(fillReply('Hello {name}, ticket #{ticket}. Bye, {name}.', { name: 'Mina', ticket: 7 })).toBe('Hello Mina, ticket #7. Bye, Mina.')
})

test('other braces stay, and so does what a name contains', () => {
  expect(fillReply('{name} {Name} {{other}}', { name: '{ticket} $& $1', ticket: 7 })).toBe('{ticket} $& $1 {Name} {{other}}')
})
