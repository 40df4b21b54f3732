import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draft } from './drafts.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a draft is restored, repeatedly', () => {
  const words = draft<{ text: string }>('app 1')
  expect(words.read()).toBeUndefined()
  words.save({ text: 'half a sentence' })
  expect(words.read()).toEqual({ text: 'half a sentence' })
  expect(words.read()).toEqual({ text: 'half a sentence' })
})

test('a draft waits until it is forgotten', () => {
  const words = draft<string>('x')
  expect(words.waits()).toBe(false)
  words.save('half')
  expect(words.waits()).toBe(true)
  words.clear()
  expect(words.waits()).toBe(false)
})

test('each place has a draft of its own', () => {
  draft<string>('app 1').save('one')
  draft<string>('app 2').save('two')
  expect(draft<string>('app 2').read()).toBe('two')
  expect(draft<string>('app 1').read()).toBe('one')
})

test('the latest draft is used, and a saved one can be removed', () => {
  const words = draft<string>('x')
  words.save('first')
  words.save('second')
  expect(words.read()).toBe('second')
  words.save('third')
  words.clear()
  expect(words.read()).toBeUndefined()
})

test('falsy values are drafts too', () => {
  for (const value of [0, '', false, null]) {
    const words = draft<unknown>('x')
    words.save(value)
    expect(words.read()).toBe(value)
  }
})
