import { SMTPServer } from 'smtp-server'
import { test as base, withPortal } from './portal.ts'

/** A real mail server on this machine. */
interface Mailbox {
  url: string
  /** Returns the text of the latest mail to an address; undefined as long as there is none. */
  to(address: string): string | undefined
  /** Returns the subjects of all mails to an address that contain a word, the oldest first. */
  subjectsTo(address: string, word: string): string[]
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

/** Returns the subject of a mail as it was transmitted, whose long lines are folded. */
const subjectOf = (mail: string): string => (/^Subject: (.+(?:\r\n[ \t].+)*)/m.exec(mail)?.[1] ?? '').replaceAll(/\r\n(?=[ \t])/g, '')

const openMailbox = async (): Promise<Mailbox> => {
  const received: { address: string; mail: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const mail = Buffer.concat(parts).toString()
          for (const { address } of envelope.rcptTo) received.push({ address, mail })
          done()
        })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    to: (receiver) => {
      const latest = received.findLast(({ address }) => address === receiver)
      return latest && textOf(latest.mail)
    },
    subjectsTo: (receiver, word) =>
      received.flatMap(({ address, mail }) => {
        const subject = subjectOf(mail)
        return address === receiver && `${subject} ${textOf(mail)}`.includes(word) ? [subject] : []
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Test function for journeys against a real portal that sends its mails to a mailbox. */
export const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mailbox = await openMailbox()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  portal: [
    ({ engine, mailbox }, use) => withPortal(engine, { SMTP_URL: mailbox.url, MAIL_BUNDLING_MINUTES: '0' }, use),
    { scope: 'worker', timeout: 120_000 },
  ],
})
