import { phases } from '@portico/contract/kernel/permission'
import { roleGroups, type RoleGroup } from '@portico/contract/permissions'
import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { oneOf, type Parameter, recordId, text } from '../../../kernel/parameters.ts'

const groups = Object.keys(roleGroups) as RoleGroup[]
const team: Parameter<number | undefined> = (value) => recordId(value) || undefined

export const rolesPages = {
  roles: page('/app/roles', {
    area: 'app',
    search: {
      ...appSearch,
      show: oneOf(['people', 'matrix'], 'people'),
      group: oneOf(groups, undefined),
      keyword: text,
      phase: oneOf(phases, undefined),
    },
    load: () => import('./roles.screen.tsx'),
    component: 'RolesPage',
  }),
  /** A team's page. `team` is the team shown, `orgId` the one through which the reader acts. */
  appTeam: page('/app/roles/team-detail', {
    area: 'app',
    search: { ...appSearch, team },
    load: () => import('./team.screen.tsx'),
    component: 'AppTeamPage',
  }),
}
