export { DashboardsPanel } from './DashboardsPanel.tsx'
export { dashboardsQuery, linkTo as linkToDashboard } from './my-dashboards.queries.ts'
