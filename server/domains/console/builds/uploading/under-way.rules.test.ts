import { expect, test } from 'vitest'
import { createUnderWay, maxUnderWay } from './under-way.ts'

const scene = () => {
  let ahead = 0
  const { run } = createUnderWay({ now: () => new Date(1_800_000_000_000 + ahead) })
  /** Begins a request, which goes on until it is ended. */
  const begin = (who: string) => {
    const ended = Promise.withResolvers<string>()
    const end = () => ended.resolve('ended')
    return { done: run(who, end, () => ended.promise), end }
  }
  return { begin, advance: (milliseconds: number) => void (ahead += milliseconds) }
}

test('a person has only so many requests with bytes under way; those of others, and later ones, are received', async () => {
  const { begin } = scene()
  const requests = Array.from({ length: maxUnderWay }, () => begin('one'))
  await expect(begin('one').done).rejects.toMatchObject({ code: 'busy' })
  const other = begin('other')
  other.end()
  expect(await other.done).toBe('ended')
  requests[3]?.end()
  await requests[3]?.done
  const later = begin('one')
  later.end()
  expect(await later.done).toBe('ended')
})

test('a request that has been under way for longer than any client takes gives way to the next', async () => {
  const { begin, advance } = scene()
  const [first] = Array.from({ length: maxUnderWay }, () => begin('one'))
  advance(119_000)
  await expect(begin('one').done).rejects.toMatchObject({ code: 'busy' })
  advance(1_000)
  const next = begin('one')
  const another = begin('one')
  expect(await first?.done).toBe('ended')
  another.end()
  await another.done
  next.end()
  expect(await next.done).toBe('ended')
})
