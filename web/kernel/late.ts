import { ApiFailure } from './api.ts'
import { isReachable } from './readiness.ts'
import { signal } from './signal.ts'
import { loadMs, withTimeout } from './within.ts'

/** How often a reader has missed code or texts that did not arrive. Most browsers do not request such code again until the page is reloaded. */
export const missedParts = signal(0)

/** Notes that a reader misses a part that has not arrived. */
export const noteMissedPart = (): void => {
  missedParts.set(missedParts.get() + 1)
  // The answer tells whether the server has a newer application, without this part.
  void isReachable()
}

/** Code or texts of the application that have not arrived. */
export class LateFailure extends ApiFailure {
  constructor(cause?: unknown) {
    super('unreachable', 0, 'A part of the application has not arrived.')
    this.cause = cause
  }
}

/** Waits for code or texts that are loaded late. @throws LateFailure if they do not arrive */
export const loadLate = async <Part>(part: Promise<Part>): Promise<Part> => {
  try {
    return await withTimeout(loadMs, part)
  } catch (cause) {
    throw new LateFailure(cause)
  }
}
