import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { close, isClosed, wasClosed } from './closed-guides.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a guide stays closed for this person, page and text only', () => {
  expect([isClosed('rei', '/app/roles', 'a'), wasClosed('rei', '/app/roles')]).toEqual([false, false])
  close('rei', '/app/roles', 'a')
  expect([isClosed('rei', '/app/roles', 'a'), wasClosed('rei', '/app/roles')]).toEqual([true, true])
  expect([isClosed('jo', '/app/roles', 'a'), isClosed('rei', '/app/home', 'a')]).toEqual([false, false])
})

test('another text is shown again, although the person closed an earlier one', () => {
  close('rei', '/app/roles', 'a')
  expect([isClosed('rei', '/app/roles', 'b'), wasClosed('rei', '/app/roles')]).toEqual([false, true])
  close('rei', '/app/roles', 'b')
  expect([isClosed('rei', '/app/roles', 'a'), isClosed('rei', '/app/roles', 'b')]).toEqual([false, true])
})

test('a browser that keeps nothing shows it again, without an error', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  close('rei', '/app/roles', 'a')
  expect([isClosed('rei', '/app/roles', 'a'), wasClosed('rei', '/app/roles')]).toEqual([false, false])
})
