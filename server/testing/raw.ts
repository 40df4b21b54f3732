import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends bytes to a server on this machine that no HTTP client would send. @returns what it answers until it disconnects */
export const sendRaw = (address: string, input: string): Promise<string> => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(input)
  return text(socket)
}
