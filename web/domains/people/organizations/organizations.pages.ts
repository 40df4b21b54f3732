import { page } from '../../../kernel/pages.ts'
import { recordId, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

const company = () => import('./company.screen.tsx')
const team = () => import('./team.screen.tsx')
const ofTeam = { id: recordId }

/** Pages of the members and teams of the user's company, and of the user's own teams. */
export const organizationsPages = {
  companyMembers: page('/account/company/members', {
    area: 'account',
    search: { ...tableSearch, keyword: text },
    load: () => import('./members.screen.tsx'),
    shows: 'CompanyMembersPage',
  }),
  companyTeams: page('/account/company/teams', { area: 'account', search: tableSearch, load: company, shows: 'CompanyTeamsPage' }),
  departments: page('/admin/department', {
    area: 'administration',
    load: () => import('./departments.screen.tsx'),
    shows: 'DepartmentsPage',
  }),
  organization: page('/account/organization', { area: 'account', search: tableSearch, load: company, shows: 'MyTeamsPage' }),
  organizationInfo: page('/account/organization/detail/info', { area: 'account', search: ofTeam, load: team, shows: 'TeamInfoPage' }),
  organizationApps: page('/account/organization/detail/apps', { area: 'account', search: ofTeam, load: team, shows: 'TeamAppsPage' }),
  organizationMembers: page('/account/organization/detail/members', {
    area: 'account',
    search: { ...tableSearch, ...ofTeam, keyword: text },
    load: team,
    shows: 'TeamMembersPage',
  }),
}
