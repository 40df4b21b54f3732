export { appDownloadRoutes } from './app-download.routes.ts'
