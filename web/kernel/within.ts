/** Milliseconds within which code of the application (specification, section 9) and the portal's answers have to arrive. */
export const loadMs = 120_000

/** Milliseconds until a page has settled, and what may be needed next can load. */
export const settledMs = 2_000

/** Waits for some work, with a timeout. @throws Error after the timeout; the work continues in the background */
export const withTimeout = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing arrived within ${ms / 1000} s.`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
