import { buildLimits } from '@portico/contract/console/builds'
import type { FailureEnvelope } from '@portico/contract/kernel/envelope'

/** An upload's progress at a point in time. */
export interface Sample {
  at: number
  sent: number
}

/** Window in milliseconds over which the rate is measured. */
const period = 5_000

/** Adds a sample, and drops those outside the window. */
export const addSample = (samples: readonly Sample[], now: Sample): Sample[] => [...samples.filter(({ at }) => now.at - at <= period), now]

/** Milliseconds between two drawings of progress. Drawing every report would cost as much as sending the file. */
const step = 250

/** Returns whether it is time to show another step of progress. */
export const isDue = (samples: readonly Sample[], now: number): boolean => now - (samples.at(-1)?.at ?? -Infinity) >= step

/** Returns the rate in bytes per second over the samples; 0 until there are two. */
export const rateOf = (samples: readonly Sample[]): number => {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at <= first.at) return 0
  return Math.max(((last.sent - first.sent) / (last.at - first.at)) * 1_000, 0)
}

/** Returns the remaining seconds at that rate; undefined at a standstill. */
export const secondsLeft = (left: number, rate: number): number | undefined => (rate > 0 ? Math.ceil(left / rate) : undefined)

const units = [
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** Formats seconds in the largest fitting unit, of which there are at least two: `90 sec`, `12 min`, `2.5 hr`. */
export const formatDuration = (seconds: number, language: string): string => {
  const { unit, seconds: length } = units.find((one) => seconds >= 2 * one.seconds) ?? units[2]
  const maximumFractionDigits = unit === 'hour' ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(seconds / length)
}

/** Returns why a file of that size cannot be uploaded; undefined if it can. */
export const sizeProblem = (bytes: number): 'empty_file' | 'file_too_large' | undefined => {
  if (bytes === 0) return 'empty_file'
  return bytes > buildLimits.fileBytes ? 'file_too_large' : undefined
}

/** The failures that a response without a body stands for, by its status. */
const failuresByStatus: Readonly<Record<number, string>> = { 401: 'signed_out', 403: 'not_allowed', 404: 'file_not_found' }

/** The part of a failed request that says why: the portal's response, unless it could not be reached. */
interface Refusal {
  originalResponse?: { getStatus(): number; getBody(): string } | null
}

/** Returns the failure code of an upload that ended: the portal's own, or `unreachable`. */
export const failureIn = (error: Error & Refusal): string => {
  const answer = error.originalResponse
  if (!answer) return 'unreachable'
  try {
    return (JSON.parse(answer.getBody()) as Partial<FailureEnvelope>).funcCode ?? 'unreachable'
  } catch {
    return failuresByStatus[answer.getStatus()] ?? 'unreachable'
  }
}

/** Returns whether a failed request may succeed when it is sent again, as tus clients do: after failures of the server or the line, and conflicts. */
export const isWorthRetrying = ({ originalResponse }: Error & Refusal): boolean => {
  const status = originalResponse?.getStatus() ?? 0
  return (status < 400 || status >= 500 || status === 409 || status === 423) && navigator.onLine
}

interface FileFacts {
  name: string
  size: number
}

/** Finds the unfinished upload that a selected file resumes: by path or else by name, and by size. */
export const findUnfinished = <One extends FileFacts>(
  unfinished: readonly One[],
  { path, size }: { path: string; size: number },
): One | undefined => {
  const lastOf = (name: string) => name.toLowerCase().split('/').at(-1)
  const sameSize = unfinished.filter((one) => one.size === size)
  return sameSize.find(({ name }) => name === path) ?? sameSize.find(({ name }) => lastOf(name) === lastOf(path))
}
