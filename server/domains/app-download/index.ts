export { appDownloadJobs, appDownloadRoutes } from './app-download.routes.ts'
