import { setImmediate as giveWay } from 'node:timers/promises'

/** Work that pauses every few milliseconds: it can run at once, or in slices that let other work run in between. */
export type SlicedWork<Result> = Generator<void, Result>

/** Maximum milliseconds of a slice before it yields to the event loop. */
const sliceMs = 12

/** Runs the work without pausing. */
export const runAtOnce = <Result>(work: SlicedWork<Result>): Result => {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Runs the work in slices. The data that it reads may change at every pause, which the work has to allow for. */
export const runInSlices = async <Result>(work: SlicedWork<Result>): Promise<Result> => {
  let startedAt = performance.now()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() - startedAt < sliceMs) continue
    await giveWay()
    startedAt = performance.now()
  }
}

type Compare = (a: number, b: number) => number

const chunk = 8_192
const mergedAtOnce = 65_536

function* isAscending(numbers: Uint32Array, compare: Compare): SlicedWork<boolean> {
  for (let at = 1; at < numbers.length; at += 1) {
    if (compare(numbers[at - 1] as number, numbers[at] as number) > 0) return false
    if (at % mergedAtOnce === 0) yield
  }
  return true
}

/** Merges the sorted neighbouring runs `from … middle` and `middle … to` into `target`. */
function* mergeRuns(
  source: Uint32Array,
  target: Uint32Array,
  [from, middle, to]: [number, number, number],
  compare: Compare,
): SlicedWork<void> {
  let left = from
  let right = middle
  for (let at = from; at < to; at += 1) {
    const takesLeft = left < middle && (right >= to || compare(source[left] as number, source[right] as number) <= 0)
    target[at] = source[takesLeft ? left++ : right++] as number
    if (at % mergedAtOnce === 0) yield
  }
}

/** Sorts numbers: chunks are sorted one by one and merged, so that no slice takes long. Stable. */
export function* sorted(numbers: Uint32Array, compare: Compare): SlicedWork<Uint32Array> {
  if (yield* isAscending(numbers, compare)) return numbers
  for (let at = 0; at < numbers.length; at += chunk) {
    numbers.subarray(at, at + chunk).sort(compare)
    yield
  }
  let source = numbers
  let target: Uint32Array = new Uint32Array(numbers.length)
  for (let width = chunk; width < numbers.length; width *= 2) {
    for (let from = 0; from < numbers.length; from += 2 * width) {
      const middle = Math.min(from + width, numbers.length)
      yield* mergeRuns(source, target, [from, middle, Math.min(from + 2 * width, numbers.length)], compare)
    }
    ;[source, target] = [target, source]
  }
  return source
}

/** Finds the first position in an order at which a number does not come before the wanted one. */
const placeFor = (order: Uint32Array, number: number, from: number, compare: Compare): number => {
  let low = from
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(order[middle] as number, number) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Inserts a few numbers into an order; both are sorted already. */
export const mergeAdded = (order: Uint32Array, added: Uint32Array, compare: Compare): Uint32Array => {
  const whole = new Uint32Array(order.length + added.length)
  let from = 0
  for (const [at, number] of added.entries()) {
    const place = placeFor(order, number, from, compare)
    whole.set(order.subarray(from, place), from + at)
    whole[place + at] = number
    from = place
  }
  whole.set(order.subarray(from), from + added.length)
  return whole
}
