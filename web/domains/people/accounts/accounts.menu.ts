import { accounts } from '@portico/contract/people/accounts'
import { IconUsers } from '@tabler/icons-react'
import type { MenuEntry } from '../../../kit/menu.ts'
import { accountsPages } from './accounts.pages.ts'

export const accountsMenu: readonly MenuEntry[] = [
  { page: accountsPages.users, by: accounts.users, icon: IconUsers, text: 'accounts:users.title' },
]
