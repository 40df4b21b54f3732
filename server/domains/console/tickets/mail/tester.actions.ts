import { closedAfterDays } from '@portico/contract/console/tickets'
import type { Db } from '../../../../kernel/database/database.ts'
import { messageOf } from '../../../../kernel/wording.ts'
import type { Parts } from '../notices.actions.ts'
import type { TesterFacts } from '../tickets.store.ts'
import { mailPartsOf, testerKey } from './reply-address.ts'
import { testersMails } from './tester.texts.ts'

interface Reported {
  id: number
  title: string
  tester: TesterFacts
  /** The public text of an answer. */
  publicText?: string
}

/**
 * Mails the tester who opened a ticket that it was answered, solved or cancelled, if they left an address. The mail contains no names and no
 * links: testers know none of the people, and the portal's pages are closed to them. It invites to reopen a solved ticket if
 * the portal takes mails.
 */
export const mailTester = async (
  db: Db,
  deps: Parts,
  news: 'answered' | 'solved' | 'cancelled',
  { id, title, tester, publicText }: Reported,
): Promise<void> => {
  const { email, locale, build } = tester
  if (email === '') return
  const { header, footer, ...headers } = mailPartsOf(deps, { id, publicText, answerable: news !== 'cancelled' })({
    userKey: testerKey(email),
    locale,
  })
  const kind = news === 'solved' && headers.replyTo !== undefined ? 'reopenable' : news
  const { title: subject, body } = messageOf(testersMails, kind, { number: id, title, build, days: closedAfterDays })(locale)
  const text = [header, body, footer].filter((part) => part !== undefined).join('\n\n')
  await deps.mail.send(db, { to: email, subject: `${deps.config.PRODUCT_NAME}: ${subject}`, text: `${text}\n`, ...headers })
}
