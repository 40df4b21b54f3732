import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWindow } from './windows.ts'

const open = vi.fn<(address: string, target: string, features: string) => null>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { open })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a window opens a tenth of a second after the request', () => {
  openWindow('https://pion.example.com/')
  vi.advanceTimersByTime(99)
  expect(open).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(open).toHaveBeenCalledExactlyOnceWith('https://pion.example.com/', '_blank', 'noopener')
})
