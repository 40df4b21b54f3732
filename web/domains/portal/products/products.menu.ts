import { products } from '@portico/contract/portal/products'
import { IconPackages } from '@tabler/icons-react'
import type { MenuEntry } from '../../../kit/menu/menu.ts'
import { productsPages } from './products.pages.ts'

export const productsMenu: readonly MenuEntry[] = [
  { page: productsPages.adminProducts, by: products.all, icon: IconPackages, text: 'products:admin.title' },
]
