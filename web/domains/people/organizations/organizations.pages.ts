import { page } from '../../../kernel/pages.ts'
import { recordId, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

const company = () => import('./company.screen.tsx')
const team = () => import('./teams/team.screen.tsx')
const ofTeam = { id: recordId }

/** Pages of the members and teams of the user's company, and of the user's own teams. */
export const organizationsPages = {
  companyMembers: page('/account/company/members', {
    area: 'account',
    search: { ...tableSearch, keyword: text },
    load: () => import('./members/members.screen.tsx'),
    component: 'CompanyMembersPage',
  }),
  companyTeams: page('/account/company/teams', { area: 'account', search: tableSearch, load: company, component: 'CompanyTeamsPage' }),
  departments: page('/admin/department', {
    area: 'administration',
    search: tableSearch,
    load: () => import('./departments/departments.screen.tsx'),
    component: 'DepartmentsPage',
  }),
  organization: page('/account/organization', { area: 'account', search: tableSearch, load: company, component: 'MyTeamsPage' }),
  organizationInfo: page('/account/organization/detail/info', { area: 'account', search: ofTeam, load: team, component: 'TeamInfoPage' }),
  organizationApps: page('/account/organization/detail/apps', { area: 'account', search: ofTeam, load: team, component: 'TeamAppsPage' }),
  organizationMembers: page('/account/organization/detail/members', {
    area: 'account',
    search: { ...tableSearch, ...ofTeam, keyword: text },
    load: team,
    component: 'TeamMembersPage',
  }),
}
