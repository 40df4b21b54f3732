import { page } from '../../../kernel/pages.ts'
import { text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const mailsPages = {
  mails: page('/admin/mail', {
    area: 'administration',
    search: { ...tableSearch, open: text },
    load: () => import('./mails.screen.tsx'),
    component: 'MailsPage',
  }),
}
