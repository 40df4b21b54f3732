import { mails } from '@portico/contract/portal/mails'
import { IconMail } from '@tabler/icons-react'
import type { MenuEntry } from '../../../kit/menu/menu.ts'
import { mailsPages } from './mails.pages.ts'

export const mailsMenu: readonly MenuEntry[] = [{ page: mailsPages.mails, by: mails.list, icon: IconMail, text: 'mails:title' }]
