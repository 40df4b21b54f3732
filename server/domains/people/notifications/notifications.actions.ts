import type { Locale } from '@portico/contract/kernel/locale'
import { alwaysSent, type NotificationKind } from '@portico/contract/people/notifications'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { portalOrigin } from '../sign-in/index.ts'
import type { NewMail } from '../../../kernel/mail/mail.ts'
import { requiredApp } from './notifications.rules.ts'
import { notificationsStore } from './notifications.store.ts'

/** A notification to send. */
export interface Notice {
  kind: NotificationKind
  /** The app that it is about, which people can mute. */
  appId?: string
  /** User keys of the recipients; duplicates and inactive people are left out. */
  to: readonly string[]
  /** The page of the portal that it leads to: a path with its parameters. */
  link: string
  text: (locale: Locale) => { title: string; body: string }
  /** Parts that only mails have. */
  inMail?: (to: { userKey: string; locale: Locale }) => MailParts
}

/** Parts of a mail: lines above and below the body, and how to answer it. */
export interface MailParts extends Pick<NewMail, 'replyTo' | 'thread'> {
  header?: string
  footer?: string
}

/**
 * Notifies people of a change, in its transaction: in the portal and by mail, as each of them prefers. The number of
 * statements does not depend on the number of people.
 *
 *     await notify(db, deps, { kind: 'approval', appId, to: reviewers, link: '/console/approvals', text: requestedText(facts) })
 */
export const notify = async (
  db: Db,
  { mail, config }: Pick<Deps, 'mail' | 'config'>,
  { kind, appId, to, link, text, inMail }: Notice,
): Promise<void> => {
  const store = notificationsStore(db)
  const receivers = to.length === 0 ? [] : await store.receivers(to, kind, appId ?? null)
  const notices = receivers.map((receiver) => ({ ...receiver, ...text(receiver.locale) }))
  const entries = notices
    .filter(({ inApp }) => inApp)
    .map(({ userKey, title, body }) => ({ userId: userKey, kind, appId: appId ?? null, title, body, link }))
  if (entries.length > 0) await store.add(entries)
  const required = requiredApp({ kind, appId: appId ?? null })
  const letters = notices
    .filter(({ byMail }) => byMail)
    .map(({ email, userKey, locale, title, body }) => {
      const { header, footer, ...headers } = inMail?.({ userKey, locale }) ?? {}
      const parts = [header, body, footer, `${portalOrigin(config)}${link}\n`].filter((part) => part !== undefined)
      const bundled = kind !== alwaysSent && headers.replyTo === undefined
      const addressee = { to: email, personId: userKey, ...(required !== null && { appId: required }) }
      return { ...addressee, subject: `${config.PRODUCT_NAME}: ${title}`, text: parts.join('\n\n'), bundled, ...headers }
    })
  if (letters.length > 0) await mail.send(db, ...letters)
}
