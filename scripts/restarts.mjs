// Decides when an ended process is restarted: by `npm start`, and by the process that supervises the workers.

/** Exit code of errors that a restart cannot fix: wrong settings, a folder in use, a newer schema, a port that is taken. */
export const finalCode = 1

/** Exit code after an uncaught error. */
export const faultCode = 70

const maxSeconds = 30
const steadyMilliseconds = 60_000

/**
 * Counts one process's failures. The returned function takes how long the process ran, and returns how many seconds to wait before it is
 * restarted: 1, 2, 4 … at most 30, and 1 again after a process that ran for a minute.
 * @returns {(ranMilliseconds: number) => number}
 */
export function createBackOff() {
  let failures = 0
  return (ranMilliseconds) => {
    if (ranMilliseconds >= steadyMilliseconds) failures = 0
    failures += 1
    return Math.min(2 ** (failures - 1), maxSeconds)
  }
}
