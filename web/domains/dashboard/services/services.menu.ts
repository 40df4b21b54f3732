import { services } from '@portico/contract/dashboard/services'
import { IconPlugConnected } from '@tabler/icons-react'
import type { MenuEntry } from '../../../kit/menu/menu.ts'
import { servicesPages } from './services.pages.ts'

export const servicesMenu: readonly MenuEntry[] = [
  { page: servicesPages.services, by: services.list, icon: IconPlugConnected, text: 'services:title' },
]
