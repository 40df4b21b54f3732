import { createConnection, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** The behaviour of a network connection. */
export interface LineConditions {
  /** Delay in each direction, in milliseconds. */
  delay: number
  /** The share of chunks that are lost and arrive a retransmission later; all behind them wait, as with TCP. */
  lost: number
  /** The share of chunks at which the connection breaks for good. */
  broken: number
}

const retransmission = 400

/** Delays chunks, keeping their order. */
const slow = (conditions: LineConditions, breakUp: () => void): Transform => {
  let free = 0
  // Each timer passes on the oldest chunk, because on a busy machine timers of different lengths may fire in another order.
  const queue: Buffer[] = []
  return new Transform({
    highWaterMark: 1 << 20,
    transform(chunk: Buffer, _encoding, done) {
      if (Math.random() < conditions.broken) return breakUp()
      const now = performance.now()
      free = Math.max(free, now + conditions.delay + (Math.random() < conditions.lost ? retransmission : 0))
      queue.push(chunk)
      setTimeout(() => this.push(queue.shift()), free - now)
      done()
    },
  })
}

/** Proxies connections to a local server with the given conditions, which may change during use. */
export const createFaultyLine = async (port: number, conditions: LineConditions) => {
  const ends = new Set<Socket>()
  const server = createServer({ noDelay: true }, (near) => {
    const far = createConnection({ port, host: '127.0.0.1', noDelay: true })
    const breakUp = (): void => {
      near.destroy()
      far.destroy()
    }
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', breakUp).on('close', () => {
        ends.delete(end)
        breakUp()
      })
    }
    near.pipe(slow(conditions, breakUp)).pipe(far)
    far.pipe(slow(conditions, breakUp)).pipe(near)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: async () => {
      for (const end of ends) end.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
