import type { Db } from '../../../../kernel/database/database.ts'
import { messageOf } from '../../../../kernel/wording.ts'
import type { Parts } from '../tickets.actions.ts'
import type { TesterFacts } from '../tickets.store.ts'
import { mailPartsOf, testerKey } from './reply-address.ts'
import { testersMails } from './tester.texts.ts'

interface Answered {
  id: number
  title: string
  tester: TesterFacts
  /** The public text of the answer. */
  publicText: string
}

/**
 * Mails an answer to the tester who opened a ticket, if they left an address. The mail names nobody and leads nowhere: testers know
 * none of the people, and the portal's pages are closed to them.
 */
export const mailTester = async (db: Db, deps: Parts, { id, title, tester, publicText }: Answered): Promise<void> => {
  const { email, locale, build } = tester
  if (email === '') return
  const { above, below, ...headers } = mailPartsOf(deps, { id, publicText, answerable: true })({ userKey: testerKey(email), locale })
  const { title: subject, body } = messageOf(testersMails, 'answered', { number: id, title, build })(locale)
  const text = [above, body, below].filter((part) => part !== undefined).join('\n\n')
  await deps.mail.send(db, { to: email, subject: `${deps.config.PRODUCT_NAME}: ${subject}`, text: `${text}\n`, ...headers })
}
