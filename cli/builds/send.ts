import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextRequestSize, type RequestSizes } from '@portico/contract/console/builds'
import type { FailureEnvelope } from '@portico/contract/kernel/envelope'
import type { Access } from '../access.ts'
import { exitCodes, Problem, problemOf } from '../client.ts'
import type { LocalFile } from './folder.ts'
import { createBuffers, offsetOf, RefusedUpload, sendPart, type Target } from './tus.ts'

/** Milliseconds before each retry. They start over once more of the file has arrived. */
export const retryDelays = [0, 1_000, 3_000, 5_000, 10_000]

/** Returns whether another attempt may succeed: the portal could not be reached, is busy, or somebody else was sending the file. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof Problem) && (!(error instanceof RefusedUpload) || error.status >= 500 || error.status === 409)

const problemIn = (portal: string, error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (!(error instanceof RefusedUpload))
    return new Problem(`${portal} cannot be reached. Run the command again to continue.`, exitCodes.unreachable)
  const { status, body } = error
  try {
    return problemOf(status, JSON.parse(body) as FailureEnvelope)
  } catch {
    // Responses to HEAD have no body.
    return new Problem(`${portal} answered ${status}.`, status === 401 ? exitCodes.signedOut : exitCodes.refused)
  }
}

interface SendInput {
  url: string
  sizes: RequestSizes
  onProgress: (sent: number) => void
  /** Ends the upload when the rest is not needed. */
  signal: AbortSignal
}

/**
 * Uploads the missing part of a file with the tus protocol, with requests sized to the line's speed, resuming after a lost connection.
 * @throws Problem
 */
export const sendFile = async (access: Access, { path, size }: LocalFile, sending: SendInput): Promise<void> => {
  const { url, sizes, onProgress, signal } = sending
  const target: Target = { access, url, signal }
  const file = await open(path)
  let [sentBytes, retries] = [-1, 0]
  /** Sends what the portal does not have yet. */
  const sendRest = async (): Promise<void> => {
    let from = await offsetOf(target)
    // New buffers for each attempt: a read for an earlier request, refused before it was sent, may still be filling the old ones.
    const buffers = createBuffers()
    if (from > sentBytes) retries = 0
    let next = nextRequestSize(sizes)
    while (from < size) {
      sentBytes = from
      const startedAt = performance.now()
      from = await sendPart(target, { file, buffers, from, to: Math.min(from + next, size) }, onProgress)
      next = nextRequestSize(sizes, { sent: from - sentBytes, took: performance.now() - startedAt })
    }
  }
  /** Waits before another attempt. @throws Problem when there should be none */
  const waitAfter = async (error: unknown): Promise<void> => {
    const delay = isTemporary(error) ? retryDelays[retries] : undefined
    if (delay === undefined) throw problemIn(access.portal, error)
    retries += 1
    await sleep(delay)
  }
  try {
    for (let isSent = false; !isSent && !signal.aborted;)
      try {
        await sendRest()
        isSent = true
      } catch (error) {
        if (!signal.aborted) await waitAfter(error)
      }
  } finally {
    await file.close()
  }
}
