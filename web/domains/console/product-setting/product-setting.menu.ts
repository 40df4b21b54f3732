import { ownProducts } from '@portico/contract/console/product-setting'
import { IconApps } from '@tabler/icons-react'
import type { MenuEntry } from '../../../kit/menu/menu.ts'
import { productSettingPages } from './product-setting.pages.ts'

export const productSettingMenu: readonly MenuEntry[] = [
  { page: productSettingPages.ownProducts, by: ownProducts.all, icon: IconApps, text: 'shell:area.productArea' },
]
