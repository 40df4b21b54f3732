import { catalogue } from '@portico/contract/dashboard/catalogue'
import { IconFileText, IconListDetails, IconTags } from '@tabler/icons-react'
import type { MenuEntry } from '../../../kit/menu/menu.ts'
import { cataloguePages } from './catalogue.pages.ts'

export const catalogueMenu: readonly MenuEntry[] = [
  { page: cataloguePages.catalogue, by: catalogue.list, icon: IconTags, text: 'catalogue:title' },
  { page: cataloguePages.optionSets, by: catalogue.optionSets, icon: IconListDetails, text: 'catalogue:set.page' },
  { page: cataloguePages.contractTypes, by: catalogue.options, icon: IconFileText, text: 'catalogue:contractTypes' },
]
