import { ApiFailure, isReady } from './api.ts'
import { signal } from './signal.ts'
import { loadMs, withTimeout } from './within.ts'

/** True once some code of the application has not arrived. Browsers remember that, so only loading the page anew helps. */
export const codeMissing = signal(false)

/** Waits for code that is loaded late. @throws ApiFailure `unreachable` if it does not arrive */
export const arrived = async <Code>(code: Promise<Code>): Promise<Code> => {
  try {
    return await withTimeout(loadMs, code)
  } catch {
    codeMissing.set(true)
    // If the server is there, its answer tells whether it has a newer application, without this code.
    void isReady()
    throw new ApiFailure('unreachable', 0, 'Code of the application has not arrived.')
  }
}
