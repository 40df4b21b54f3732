import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts the CPU time of a process in hundredths of a second. */
const ticksPerSecond = 100

interface Process {
  pid: number
  parent: number
  /** Returns the user and system time of the process with its threads, and of children that have ended. */
  ticks: number
}

const processOf = (pid: number): Process | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    return { pid, parent, ticks: fields.slice(11, 15).reduce((sum, part) => sum + part, 0) }
  } catch {
    return undefined
  }
}

const allProcesses = (): Process[] => {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (processOf(Number(name)) ?? []) : []))
  } catch {
    return []
  }
}

/** Returns a process and all its running descendants. Empty without /proc. */
export const treeOf = (root: number): Process[] => {
  const all = allProcesses()
  const found = all.filter(({ pid }) => pid === root)
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.pid))
  return found
}

/** Returns the CPU seconds used by a process and its descendants; undefined if unknown. */
export const cpuSecondsOf = (root: number | undefined): number | undefined => {
  const tree = root === undefined ? [] : treeOf(root)
  return tree.length === 0 ? undefined : tree.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond
}

/** The cost of a piece of work. */
export interface Cost {
  seconds: number
  /** CPU seconds of this process and its descendants; undefined if unknown. */
  cpu: number | undefined
}

/** Measures work. @param work may return its own seconds, without what it prepared */
export const costOf = async (work: () => Promise<number | void>): Promise<Cost> => {
  const [before, startedAt] = [cpuSecondsOf(process.pid), performance.now()]
  const seconds = (await work()) ?? (performance.now() - startedAt) / 1_000
  const after = cpuSecondsOf(process.pid)
  return { seconds, cpu: before === undefined || after === undefined ? undefined : after - before }
}

/** Adds up costs. */
export const sumOf = (costs: readonly Cost[]): Cost => ({
  seconds: costs.reduce((sum, { seconds }) => sum + seconds, 0),
  cpu: costs.reduce<number | undefined>((sum, { cpu }) => (sum === undefined || cpu === undefined ? undefined : sum + cpu), 0),
})

/** Returns the parent of a process on this machine; undefined if unknown. */
export const parentOf = (pid: number): number | undefined => processOf(pid)?.parent

/** Returns the resident memory of a process and its descendants, in MB. */
export const memoryOf = (root: number): number =>
  treeOf(root).reduce((sum, { pid }) => {
    try {
      return sum + Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    } catch {
      return sum
    }
  }, 0)
