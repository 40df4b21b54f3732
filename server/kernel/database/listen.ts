import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { guardStream } from './guard.ts'

const retryMs = 1_000

/** Called with a notification's payload; without one when notifications may have been missed. */
export type NoticeListener = (payload?: string) => void

/**
 * Listens on a connection of its own and reconnects when that is lost; `onNotice` is then called once, since notices
 * may have been missed.
 * @returns a function that stops listening
 */
export const listenOn = async (
  url: string,
  channel: string,
  onNotice: NoticeListener,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> => {
  let isOver = false
  let client: pg.Client | undefined

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, keepAlive: true })
    guardStream(next)
    next.on('error', onLost)
    // Deferred, so that an error in a listener is not treated as one of the connection.
    next.on('notification', ({ payload }) => queueMicrotask(() => onNotice(payload)))
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    next.once('end', () => void again())
    client = next
  }
  const again = async (): Promise<void> => {
    while (!isOver) {
      try {
        await connect()
        return onNotice()
      } catch (error) {
        onLost(error instanceof Error ? error : new Error(String(error)))
        await pause(retryMs)
      }
    }
  }

  await connect()
  return async () => {
    isOver = true
    await client?.end()
  }
}

/**
 * Creates a listener that begins with its first reader: the others wait for the same beginning and, after one that failed, the next
 * reader tries again.
 */
export const createSharedListener = (listen: () => Promise<() => Promise<void>>) => {
  let listening: Promise<() => Promise<void>> | undefined
  return {
    /** @throws what `listen` throws */
    start: async (): Promise<void> => {
      listening ??= listen().catch((error: unknown) => {
        listening = undefined
        throw error
      })
      await listening
    },
    stop: async (): Promise<void> => {
      const stopListening = await listening
      await stopListening?.()
    },
  }
}
