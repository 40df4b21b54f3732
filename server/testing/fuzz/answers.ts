import type { KnownValues } from './schemas.ts'

/** A response to the fuzz, whichever client received it. */
export interface Answer {
  status: number
  headers: Readonly<Record<string, unknown>>
  /** Its bytes, as transferred. */
  length: number
  text: () => string
}

/** Returns whether a response says that the caller's session has ended. */
export const endsSession = ({ status, text }: Answer): boolean => status === 401 && text().includes('"signed_out"')

/** Longer responses hold nothing that shorter ones do not. */
const longest = 200_000

/** Collects values from a response for use in later requests. */
export const collectValues = (known: KnownValues, { status, headers, length, text }: Answer): void => {
  const isJson = String(headers['content-type']).startsWith('application/json')
  if (status === 200 && isJson && length < longest) known.harvest(JSON.parse(text()))
}
