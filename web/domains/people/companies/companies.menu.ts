import { companies } from '@portico/contract/people/companies'
import { IconApps, IconBuilding, IconBuildingCommunity } from '@tabler/icons-react'
import type { AccountEntry, MenuEntry } from '../../../kit/menu/menu.ts'
import { companiesPages } from './companies.pages.ts'

export const companiesMenu: readonly MenuEntry[] = [
  { page: companiesPages.adminCompanies, by: companies.list, icon: IconBuildingCommunity, text: 'shell:area.companies' },
]

export const companiesAccountMenu: readonly AccountEntry[] = [
  { page: companiesPages.companyInfo, ofCompany: true, icon: IconBuilding, text: 'area.companyInfo' },
  { page: companiesPages.companyApps, ofCompany: true, icon: IconApps, text: 'area.companyApps' },
]
