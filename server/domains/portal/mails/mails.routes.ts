import { type MailHead, mails } from '@portico/contract/portal/mails'
import { mapPage } from '../../../kernel/database/page.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { textWith } from '../../../kernel/mail/mail.ts'
import { revealLink } from './mails.actions.ts'
import { mailsStore } from './mails.store.ts'

type HeadRow = Awaited<ReturnType<ReturnType<typeof mailsStore>['page']>>['list'][number]

const headOf = ({ recipient, createdAt, sentAt, ...row }: HeadRow): MailHead => ({
  ...row,
  to: recipient,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})

export const mailsRoutes = () =>
  implement(mails, {
    list: async ({ db, query }) => mapPage(await mailsStore(db).page(query), headOf),

    mail: async ({ db, params }) => {
      const row = (await mailsStore(db).find(params.id)) ?? fail('not_found')
      return { mail: { ...headOf(row), text: textWith(row.text, null), error: row.error, hasLink: row.hasLink } }
    },

    reveal: async ({ db, params: { id }, actor, record }) => {
      const { text, link, ...about } = await revealLink(db, id, actor)
      await record({ id, ...about })
      return { text, link }
    },

    revealsRead: async ({ db, actor }) => {
      await mailsStore(db).read(actor)
      return {}
    },
  })
