import { SMTPServer } from 'smtp-server'

/** A real mail server on this machine. */
export interface Mailbox {
  url: string
  /** Returns the text of the latest mail to an address; undefined as long as there is none. */
  to(address: string): string | undefined
  close(): Promise<void>
}

/** Returns the plain text of a mail as it was transmitted. */
const textOf = (mail: string): string => {
  const [head = '', body = ''] = mail
    .slice(mail.indexOf('Content-Type: text/plain'))
    .split('\r\n\r\n--')[0]!
    .split(/\r\n\r\n(.*)/s)
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  const bytes = body.replaceAll('=\r\n', '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

export const openMailbox = async (): Promise<Mailbox> => {
  const received = new Map<string, string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          for (const { address } of envelope.rcptTo) received.set(address, textOf(Buffer.concat(parts).toString()))
          done()
        })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    to: (receiver) => received.get(receiver),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
