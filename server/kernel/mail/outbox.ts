import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Db } from '../database/database.ts'
import { requireNoTransaction } from '../database/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createSystems, type Systems } from '../systems.ts'
import { htmlOf } from './html.ts'
import { type Mailer, textWith } from './mail.ts'
import { mailStore } from './mail.store.ts'

interface Smtp {
  /** URL of the mail server; without it mails are stored for reading in the portal. */
  url: string | undefined
  from: string
  /** Minutes for which mails that may be bundled wait after the first; default: none. */
  bundlingMinutes?: number
}

const deliver = 'mail-delivery'
const giveUp = 'mail-giving-up'
const secretsJob = 'mail-secrets'
/** Mails that a process sends at once. */
const batchSize = 10

/**
 * Returns the headers that make mail programs show a thread's mails together, as answers to a mail that was never sent, and that
 * keep out-of-office replies from being sent (RFC 3834).
 */
const threadHeaders = (root: string) => ({
  inReplyTo: root,
  references: [root],
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
})

/** Returns whether a mail server answered, and only refuses this mail or its recipient. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')

type Message = SendMailOptions & { subject: string; text: string }

/** Creates the function that sends a message for one or more stored mails; its Message-ID is that of the first. */
const createTransmitter = (store: ReturnType<typeof mailStore>, url: string, from: string, systems: Systems) => {
  // Created with the first mail, so that the portal starts faster.
  let transport: Transporter | undefined
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'

  const transmit = async (ids: readonly string[], message: Message): Promise<void> => {
    requireNoTransaction()
    try {
      transport ??= (await import('nodemailer')).createTransport(url, { from })
      await transport.sendMail({ ...message, html: htmlOf(message.subject, message.text), messageId: `<${ids[0]}@${host}>` })
      systems.note('mail', true)
    } catch (error) {
      systems.note('mail', isRefusal(error))
      await store.delayed(ids, error instanceof Error ? error.message : String(error))
      throw error
    }
    await store.sent(ids)
  }
  return {
    transmit,
    transmitOne: async ({ id }: { id: string }): Promise<void> => {
      const mail = await store.waiting(id)
      if (!mail) return
      await transmit([id], {
        to: mail.recipient,
        subject: mail.subject,
        text: textWith(mail.text, mail.secret),
        date: mail.createdAt,
        ...(mail.replyTo !== null && { replyTo: mail.replyTo }),
        ...(mail.thread !== null && threadHeaders(`<${mail.thread}@${host}>`)),
      })
    },
  }
}

/** Creates a mailer whose job delivers stored mails: at least once, always with the same Message-ID, so that duplicates are recognised. */
export const createMailer = (db: Db, jobs: Jobs, { url, from, bundlingMinutes = 0 }: Smtp, systems: Systems = createSystems()): Mailer => {
  jobs.every(secretsJob, '23 * * * *', async () => void (await mailStore(db).deleteExpiredSecrets()))
  if (url === undefined) {
    const send: Mailer['send'] = (tx, ...mails) => mailStore(tx).write(mails, 'kept')
    return { send, dueBundles: async () => [], sendBundle: async () => {}, dropBundle: async () => {} }
  }
  const store = mailStore(db)
  const { transmit, transmitOne } = createTransmitter(store, url, from, systems)
  // A thousand notifications must not delay someone's password reset link.
  jobs.work(deliver, transmitOne, { batchSize })
  jobs.every(giveUp, '11 * * * *', async () => void (await store.giveUpOld()))

  return {
    send: async (tx, ...mails) => {
      const ids = await mailStore(tx).write(mails, 'waiting', bundlingMinutes)
      await jobs.send(tx, deliver, ...ids.map((id) => ({ id })))
      return ids
    },
    dueBundles: () => store.dueBundles(),
    sendBundle: ({ mails }, message) =>
      transmit(
        mails.map(({ id }) => id),
        message,
      ).catch((error: unknown) => (isRefusal(error) ? undefined : Promise.reject(error))),
    dropBundle: async ({ mails }) => void (await store.remove(mails.map(({ id }) => id))),
  }
}
