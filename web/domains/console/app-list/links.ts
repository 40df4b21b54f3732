import type { ListedApp } from '@portico/contract/console/app-list'
import type { Target } from '../../../kernel/pages.ts'
import { pages } from '../../../pages.ts'

/** Returns the home page of an app, through the team of the user's role. */
export const appHomeOf = ({ id, organizationId }: Pick<ListedApp, 'id' | 'organizationId'>): Target =>
  pages.appHome({ appId: id, ...(organizationId !== null && { orgId: organizationId }) })
