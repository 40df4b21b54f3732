import { myDashboards } from '@portico/contract/dashboard/my-dashboards'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '../../../kernel/api.ts'
import type { Target } from '../../../kernel/pages.ts'
import { myDashboardsPages } from './my-dashboards.pages.ts'

export const dashboardsQuery = () => query(myDashboards.list)
export const metasQuery = () => query(myDashboards.metas)
export const optionsQuery = (id: string) => query(myDashboards.displayOptions, { params: { id } })
export const appMetasQuery = (dashId: string, appId: string) => query(myDashboards.appMetas, { params: { dashId, appId } })

/** Queries a dashboard with all its apps, so that plots and sorting cover all of them. */
export const dashboardQuery = (id: string, asOf: string | undefined) =>
  queryOptions({
    ...query(myDashboards.one, { params: { id: id || '-' }, query: { ...(asOf !== undefined && { asOf }) } }),
    placeholderData: keepPreviousData,
  })

/** Routes to refetch after a change of dashboards. */
export const dashboardRoutes = [myDashboards.list, myDashboards.one, myDashboards.displayOptions]

/** Returns the link to a dashboard. */
export const linkTo = (id: string): Target => myDashboardsPages.myDashboard({ mdId: id })
