import { expect, test } from 'vitest'
import { bestPlan, bitsWhere, type Load, type LoosePiece } from './vite.plan.ts'

const load = (limits: Partial<Load> = {}): Load => ({
  weight: 1,
  requestBytes: 1_000,
  fixed: { files: 1, bytes: 10_000 },
  limit: { files: 10, bytes: 100_000 },
  ...limits,
})

/** A piece that some of the loads need. */
const piece = (bytes: number, loads: readonly Load[], needing: readonly number[], needs: readonly number[] = []): LoosePiece => ({
  bytes,
  loads: bitsWhere([...loads.keys()], (index) => needing.includes(index)),
  needs,
})

/** Returns the pieces of each file. */
const filesOf = (plan: readonly number[]): number[][] => [...Map.groupBy(plan.keys(), (index) => plan[index]).values()]

test('pieces that the same loads need share a file, and what most loads do not need has one of its own', () => {
  const loads = [load(), load(), load()]
  const pieces = [piece(500, loads, [0, 1, 2]), piece(700, loads, [0, 1, 2]), piece(50_000, loads, [0]), piece(40_000, loads, [1])]
  expect(filesOf(bestPlan(pieces, loads))).toEqual([[0, 1], [2], [3]])
})

test('a little code is loaded in vain to save a request', () => {
  const loads = [load(), load()]
  const pieces = [piece(5_000, loads, [0, 1]), piece(300, loads, [0])]
  expect(filesOf(bestPlan(pieces, loads))).toEqual([[0, 1]])
})

test('a load that counts more decides', () => {
  const planned = (weight: number) => {
    const loads = [load(), load({ weight })]
    return filesOf(bestPlan([piece(5_000, loads, [0, 1]), piece(20_000, loads, [1])], loads))
  }
  expect(planned(1)).toEqual([[0], [1]])
  expect(planned(100)).toEqual([[0, 1]])
})

test('a load is not made larger than its limit to save a request, and what it needs anyway counts', () => {
  const planned = (limit: number, fixed: number) => {
    const loads = [load(), load({ fixed: { files: 1, bytes: fixed }, limit: { files: 10, bytes: limit } })]
    return filesOf(bestPlan([piece(5_000, loads, [0, 1]), piece(900, loads, [0])], loads))
  }
  expect(planned(100_000, 10_000)).toEqual([[0, 1]])
  expect(planned(15_000, 10_000)).toEqual([[0], [1]])
  expect(planned(100_000, 95_000)).toEqual([[0], [1]])
})

test('who loads a file also loads those that it needs', () => {
  const loads = [load(), load(), load()]
  // The second piece needs the large third: sharing a file with the first, it would make the second load take both.
  const pieces = [piece(5_000, loads, [0, 1]), piece(100, loads, [0], [2]), piece(50_000, loads, [0, 2])]
  const [first, second] = bestPlan(pieces, loads)
  expect(first).not.toBe(second)
})

test('no load has more files than its limit, however much code it then loads in vain', () => {
  const loads = [load(), load({ limit: { files: 2, bytes: 100_000 } })]
  const pieces = [piece(9_000, loads, [0, 1]), piece(8_000, loads, [1]), piece(7_000, loads, [0])]
  const plan = bestPlan(pieces, loads)
  expect(plan[0]).toBe(plan[1])
})

/** Pieces in a chain, of which each needs the next but two; whoever needs one needs what it imports. */
const chain = (loads: readonly Load[]): LoosePiece[] => {
  const count = 30
  return Array.from({ length: count }, (_, index) => {
    const needing = [...loads.keys()].filter((one) => index % 3 === one % 3 && one <= index)
    return piece(500 + index * 137, loads, needing, index + 3 < count ? [index + 3] : [])
  })
}

test('the files of a plan can be loaded one after the other, and the same code is planned in the same way', () => {
  const loads = Array.from({ length: 40 }, () => load({ limit: { files: 3, bytes: 100_000 } }))
  const pieces = chain(loads)
  const plan = bestPlan(pieces, loads)
  const files = [...new Set(plan)]
  const needs = new Map(
    files.map((file) => [file, new Set(pieces.flatMap((one, index) => (plan[index] === file ? one.needs.map((need) => plan[need]) : [])))]),
  )
  const done = new Set<number | undefined>()
  for (let before = -1; done.size > before;) {
    before = done.size
    for (const [file, others] of needs) if ([...others].every((other) => other === file || done.has(other))) done.add(file)
  }
  expect(done.size).toBe(files.length)
  expect(files.length).toBeGreaterThan(3)
  expect(bestPlan(pieces, loads)).toEqual(plan)
})
