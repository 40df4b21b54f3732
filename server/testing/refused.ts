import { expect } from 'vitest'

/** Matches the failure of a call that was refused with this code. */
export const refused = (funcCode: string) => expect.objectContaining({ funcCode })
