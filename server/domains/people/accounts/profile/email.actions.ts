import { localeOf } from '@portico/contract/kernel/locale'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import { emailChangedMail, emailChangeMail, emailRestoredMail } from '../accounts.texts.ts'
import { accountsStore } from '../accounts.store.ts'
import { emailStore, type LinkPurpose } from './email.store.ts'
import { endResetLinks, endSessions, mailedLink } from '../../sign-in/index.ts'
import { hashOfToken, newToken } from '../../../../kernel/tokens.ts'

type Letters = Pick<Deps, 'mail' | 'config'>

const pages: Record<LinkPurpose, string> = { 'change-email': 'confirm-email', 'undo-email': 'undo-email' }

const newLink = async (db: Db, config: Deps['config'], link: { purpose: LinkPurpose; personId: string; email: string }) => {
  const secret = newToken()
  await emailStore(db).add({ ...link, tokenHash: hashOfToken(secret) })
  return { link: mailedLink(config, pages[link.purpose]), secret }
}

/**
 * Mails a confirmation link to a new address; nothing changes until it is opened. No mail is sent to an address already in
 * use, and the response is the same. The caller has verified the person's password.
 */
export const requestEmailChange = async (db: Db, { mail, config }: Letters, person: Person, email: string): Promise<void> => {
  await emailStore(db).endOpen(person.userKey)
  if (await accountsStore(db).byEmail(email)) return
  const { link, secret } = await newLink(db, config, { purpose: 'change-email', personId: person.userKey, email })
  const letter = emailChangeMail(person.locale, { product: config.PRODUCT_NAME, name: person.name, link })
  await mail.send(db, { to: email, ...letter, secret, personId: person.userKey })
}

/** Returns whether a mailed link can still change or restore an address. */
export const isEmailLink = (db: Db, token: string): Promise<boolean> => emailStore(db).isLink(hashOfToken(token))

/** Ends a person's requested changes of address and links for a new password; links that restore an address stay valid. */
export const endRequests = async (db: Db, userKey: string): Promise<void> => {
  await emailStore(db).endOpen(userKey)
  await endResetLinks(db, userKey)
}

/** Changes the person's address to that of the link. @throws link_expired, name_taken */
const change = async (db: Db, token: string, purpose: LinkPurpose) => {
  const tokenHash = hashOfToken(token)
  const person = (await emailStore(db).lockPersonOf(tokenHash)) ?? fail('link_expired')
  const link = (await emailStore(db).use(tokenHash, purpose)) ?? fail('link_expired')
  if (!person.active) return fail('link_expired')
  const owner = await accountsStore(db).byEmail(link.email)
  if (owner && owner.id !== person.id) return fail('name_taken')
  await emailStore(db).save(person.id, link.email)
  await endRequests(db, person.id)
  await endSessions(db, person.id)
  return {
    person: { userKey: person.id, name: person.name },
    locale: localeOf(person.locale) ?? 'en_US',
    from: person.email,
    to: link.email,
  }
}

/** Confirms a new address by its link; the old address receives a mail with a link that undoes the change. */
export const confirmEmail = async (db: Db, { mail, config }: Letters, token: string) => {
  const changed = await change(db, token, 'change-email')
  const { person, locale, from, to } = changed
  const { link, secret } = await newLink(db, config, { purpose: 'undo-email', personId: person.userKey, email: from })
  const letter = emailChangedMail(locale, { product: config.PRODUCT_NAME, name: person.name, email: to, link })
  await mail.send(db, { to: from, ...letter, secret, personId: person.userKey })
  return changed
}

/**
 * Restores the old address by the link mailed to it, and ends all links made since: the person who changed the address had these
 * sent to their own. Links to still older addresses stay valid, so that no later owner can close the way back of an earlier one.
 */
export const undoEmail = async (db: Db, { mail, config }: Letters, token: string) => {
  const restored = await change(db, token, 'undo-email')
  await emailStore(db).endYounger(hashOfToken(token))
  const { person, locale, from } = restored
  await mail.send(db, { to: from, ...emailRestoredMail(locale, { product: config.PRODUCT_NAME, name: person.name }) })
  return restored
}
