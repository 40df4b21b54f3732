import { accounts } from '@portico/contract/people/accounts'
import { IconHome, IconUser, IconUsers } from '@tabler/icons-react'
import type { AccountEntry, MenuEntry } from '../../../kit/menu/menu.ts'
import { accountsPages } from './accounts.pages.ts'

export const accountsMenu: readonly MenuEntry[] = [
  { page: accountsPages.users, by: accounts.users, icon: IconUsers, text: 'shell:area.users' },
]

export const ownMenu: readonly AccountEntry[] = [
  { page: accountsPages.accountHome, icon: IconHome, text: 'area.home' },
  { page: accountsPages.account, icon: IconUser, text: 'area.personal' },
]
