import { organizations } from '@portico/contract/people/organizations'
import { IconHierarchy2, IconSitemap, IconUsersGroup, IconUsers } from '@tabler/icons-react'
import type { AccountEntry, MenuEntry } from '../../../kit/menu/menu.ts'
import { organizationsPages } from './organizations.pages.ts'

const { organizationInfo, organizationApps, organizationMembers } = organizationsPages

export const organizationsMenu: readonly AccountEntry[] = [
  { page: organizationsPages.companyMembers, ofCompany: true, icon: IconUsers, text: 'area.companyMembers' },
  { page: organizationsPages.companyTeams, ofCompany: true, icon: IconSitemap, text: 'area.companyTeams' },
  {
    page: organizationsPages.organization,
    subpages: [organizationInfo, organizationApps, organizationMembers],
    icon: IconUsersGroup,
    text: 'area.organization',
  },
]

export const departmentsMenu: readonly MenuEntry[] = [
  { page: organizationsPages.departments, by: organizations.departments, icon: IconHierarchy2, text: 'shell:area.departments' },
]
