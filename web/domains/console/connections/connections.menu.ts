import { endpoints } from '@portico/contract/console/connections'
import { IconWebhook } from '@tabler/icons-react'
import type { MenuEntry } from '../../../kit/menu/menu.ts'
import { connectionsPages } from './connections.pages.ts'

export const connectionsMenu: readonly MenuEntry[] = [
  { page: connectionsPages.connections, by: endpoints.list, icon: IconWebhook, text: 'connections:title' },
]
