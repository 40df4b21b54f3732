import { setImmediate as giveWay } from 'node:timers/promises'

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`

/** Returns the CPU time of this thread in milliseconds. */
const threadCpu = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The duration of a piece of work, and the longest block of the event loop, in wall-clock time and in this thread's CPU time. */
export const measureBlocking = async (work: () => Promise<unknown>): Promise<string> => {
  let last = { at: performance.now(), cpu: threadCpu() }
  const longest = { wall: 0, cpu: 0 }
  const tick = (): void => {
    const now = { at: performance.now(), cpu: threadCpu() }
    longest.wall = Math.max(longest.wall, now.at - last.at)
    longest.cpu = Math.max(longest.cpu, now.cpu - last.cpu)
    last = now
  }
  const timer = setInterval(tick, 1)
  const [begun, before] = [last.at, process.cpuUsage()]
  await work()
  const took = performance.now() - begun
  const { user, system } = process.cpuUsage(before)
  await new Promise((resume) => setTimeout(resume, 5))
  clearInterval(timer)
  const block = `longest block of the event loop ${longest.wall.toFixed(0)} ms (${longest.cpu.toFixed(0)} ms of CPU)`
  return `${seconds(took)}, ${seconds((user + system) / 1_000)} of CPU, ${block}`
}

const times = 100
/** Measures the first run, including all preparation, and later ones. */
export const measureRepeatedly = async (work: (turn: number) => Promise<number>): Promise<string> => {
  const began = await measureBlocking(() => work(0))
  const took: number[] = []
  let found = 0
  for (let turn = 1; turn <= times; turn += 1) {
    const startedAt = performance.now()
    found = await work(turn)
    took.push(performance.now() - startedAt)
    await giveWay()
  }
  const sorted = took.toSorted((a, b) => a - b)
  const percentile = (share: number): string => sorted[Math.floor(sorted.length * share)]!.toFixed(1)
  return `p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms (${found.toLocaleString('en')} apps found); the first: ${began}`
}
