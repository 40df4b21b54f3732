export { myDashboardsRoutes } from './my-dashboards.routes.ts'
