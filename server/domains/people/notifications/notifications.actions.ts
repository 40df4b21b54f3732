import type { Locale } from '@portico/contract/kernel/locale'
import type { NotificationKind } from '@portico/contract/people/notifications'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { portalOrigin } from '../accounts/index.ts'
import { notificationsStore } from './notifications.store.ts'

/** A notification. */
export interface Notice {
  kind: NotificationKind
  /** The app that it is about, so that people can mute one. */
  appId?: string
  /** The user keys of those who are told; who is told twice, or not active, is left out. */
  to: readonly string[]
  /** The page of the portal where it can be seen: a path with its parameters. */
  link: string
  text: (locale: Locale) => { title: string; body: string }
}

/**
 * Tells people of a change, within its transaction: in the portal and by mail, as each of them wants it. However many they are,
 * it takes a handful of statements.
 *
 *     await notify(db, deps, { kind: 'approval', appId, to: reviewers, link: '/console/approvals', text: requestedText(facts) })
 */
export const notify = async (
  db: Db,
  { mail, config }: Pick<Deps, 'mail' | 'config'>,
  { kind, appId, to, link, text }: Notice,
): Promise<void> => {
  const store = notificationsStore(db)
  const receivers = to.length === 0 ? [] : await store.receivers(to, kind, appId ?? null)
  const told = receivers.map((receiver) => ({ ...receiver, ...text(receiver.locale) }))
  const entries = told
    .filter(({ inApp }) => inApp)
    .map(({ userKey, title, body }) => ({ userId: userKey, kind, appId: appId ?? null, title, body, link }))
  if (entries.length > 0) await store.add(entries)
  const letters = told
    .filter(({ byMail }) => byMail)
    .map(({ email, userKey, title, body }) => ({
      to: email,
      personId: userKey,
      subject: `${config.PRODUCT_NAME}: ${title}`,
      text: `${body}\n\n${portalOrigin(config)}${link}\n`,
    }))
  if (letters.length > 0) await mail.send(db, ...letters)
}
