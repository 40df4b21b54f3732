import { SMTPServer } from 'smtp-server'
import type { Db } from '../kernel/database/database.ts'
import { runIn } from '../kernel/database/run.ts'

/** Returns the subject of the last mail to an address and the token of its link; both are empty if there is none. */
export const lastMailTo = async (db: Db, address: string): Promise<{ subject: string; token: string }> => {
  const { rows } = await runIn(db, 'select subject, secret from mail where recipient = $1 order by number desc limit 1', [
    address.toLowerCase(),
  ])
  const [mail] = rows as { subject: string; secret: string | null }[]
  return { subject: mail?.subject ?? '', token: mail?.secret ?? '' }
}

/** Starts a real mail server on this machine, which refuses the first `refusals` mails. */
export const startMailServer = async (refusals = 0) => {
  const received: string[] = []
  const refused: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const refuse = refused.length < refusals
          ;(refuse ? refused : received).push(Buffer.concat(parts).toString())
          done(refuse ? new Error('451 try again') : null)
        })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received,
    refused,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
