import type { Duplex } from 'node:stream'
import type pg from 'pg'

type Listener = (...values: unknown[]) => void

/** The method by which a connection of `pg` begins to read a stream; the library's types omit it. */
interface StreamConnection {
  attachListeners: (stream: Duplex) => void
}

/**
 * Closes a client's connection when it receives data that cannot be parsed, as if it had been lost: its statement fails, and the
 * connection is replaced. By itself `pg` would throw an uncaught exception, which ends the process.
 */
export const guardStream = (client: pg.Client): void => {
  // The types of `pg` omit it.
  const { connection } = client as unknown as { connection: StreamConnection }
  const attach = connection.attachListeners.bind(connection)
  connection.attachListeners = (stream) => {
    const guarded =
      (listener: Listener): Listener =>
      (...values) => {
        try {
          listener(...values)
        } catch (error) {
          stream.destroy(error instanceof Error ? error : new Error(String(error)))
        }
      }
    const listen = (event: string, listener: Listener) => stream.on(event, guarded(listener))
    // `pg` calls no other method of the stream here.
    attach({ on: listen } as unknown as Duplex)
  }
}
