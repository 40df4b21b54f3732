import { setImmediate as settled } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLanes } from './lanes.ts'

/** Work that ends on request. */
const started = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

test('as much runs as there are lanes, and the rest in the order in which it came', async () => {
  const lanes = createLanes({ count: 2 })
  const { begun, work, end } = started()
  const all = ['a', 'b', 'c', 'd'].map((name) => lanes.run(work(name)))
  await settled()
  expect([begun, lanes.load()]).toEqual([['a', 'b'], { running: 2, waiting: 2 }])
  end('b')
  await settled()
  expect([begun, lanes.load()]).toEqual([['a', 'b', 'c'], { running: 2, waiting: 1 }])
  for (const name of ['a', 'c']) end(name)
  await settled()
  end('d')
  expect(await all[3]).toBe('d')
  expect(lanes.load()).toEqual({ running: 0, waiting: 0 })
})

test('owners take turns, however much work of one waits', async () => {
  const lanes = createLanes({ count: 1 })
  const { begun, work, end } = started()
  const first = lanes.run(work('a1'), 'a')
  const short = (name: string, owner?: string) => lanes.run(async () => void begun.push(name), owner)
  const others = [short('a2', 'a'), short('a3', 'a'), short('b1', 'b'), short('b2', 'b'), short('nobody’s')]
  await settled()
  end('a1')
  await Promise.all([first, ...others])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'nobody’s', 'a3', 'b2'])
  expect(lanes.load()).toEqual({ running: 0, waiting: 0 })
})

test('work that fails gives its lane to the next', async () => {
  const lanes = createLanes({ count: 1 })
  const failing = lanes.run(() => Promise.reject(new Error('no')))
  const next = lanes.run(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(lanes.load()).toEqual({ running: 0, waiting: 0 })
})

test('work that would wait too long is refused at once, with the time after which to retry', async () => {
  const lanes = createLanes({ count: 2, maxWait: 5, initialSeconds: 1 })
  const { work, end } = started()
  const names = Array.from({ length: 20 }, (_, at) => String(at))
  const all = names.map((name) => lanes.run(work(name)))
  const ends = Promise.allSettled(all)
  await settled()
  // Two run; ahead of the eleventh in the queue there are five seconds of work per lane.
  expect(lanes.load()).toEqual({ running: 2, waiting: 11 })
  expect(() => lanes.requireRoom()).toThrow(expect.objectContaining({ code: 'busy', with: { retryAfter: 6 } }))
  for (const name of names) {
    end(name)
    await settled()
  }
  const refused = (await ends).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(7)
  expect(refused[0]).toMatchObject({ reason: { code: 'busy' } })
  expect(lanes.load()).toEqual({ running: 0, waiting: 0 })
  lanes.requireRoom()
  expect(await lanes.run(async () => 'done')).toBe('done')
})

test('one owner’s work waits up to its limit; more of it is refused, and others still wait their turn', async () => {
  const lanes = createLanes({ count: 1, maxWaiting: 1 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = lanes.run(() => promise, 'ana')
  const waiting = lanes.run(async () => 'second', 'ana')
  await expect(lanes.run(async () => 'third', 'ana')).rejects.toMatchObject({ code: 'busy' })
  const other = lanes.run(async () => 'other', 'ben')
  resolve()
  expect(await Promise.all([running, waiting, other])).toEqual([undefined, 'second', 'other'])
})
