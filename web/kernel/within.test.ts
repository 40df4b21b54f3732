import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadMs, withTimeout } from './within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work that arrives in time is returned, and its failure passed on', async () => {
  await expect(withTimeout(120_000, Promise.resolve('page'))).resolves.toBe('page')
  await expect(withTimeout(120_000, Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})

test('code may take 120 seconds to arrive (SHELL-14)', () => expect(loadMs).toBe(120_000))

test('work that does not arrive fails when the time is over, not before', async () => {
  const failed = vi.fn<(error: unknown) => void>()
  withTimeout(120_000, new Promise(() => {})).catch(failed)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledOnce()
})
