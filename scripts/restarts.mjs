// When a process that ended is started again: by `npm start`, and by the process that keeps the workers.

/** Exit code of what would end the same way again: wrong settings, a folder in use, a newer schema, a port that is taken. */
export const finalCode = 1

/** Exit code of a process in which something failed that nothing caught. */
export const faultCode = 70

const mostSeconds = 30
const steadyMilliseconds = 60_000

/**
 * Counts one process's failures. What it gives says, by how long the process ran, how many seconds to wait before it is
 * started again: 1, 2, 4 … at most 30, and from 1 again after one that ran for a minute.
 * @returns {(ranMilliseconds: number) => number}
 */
export function createBackOff() {
  let failures = 0
  return (ranMilliseconds) => {
    if (ranMilliseconds >= steadyMilliseconds) failures = 0
    failures += 1
    return Math.min(2 ** (failures - 1), mostSeconds)
  }
}
