import { appDownload } from '@portico/contract/portal/app-download'
import { domain } from '../../../domain.ts'
import { appDownloadRoutes } from './app-download.routes.ts'

export { addBuild, storeBuild, testersPage } from './app-download.actions.ts'
export type { TestersTickets } from './feedback.actions.ts'

export const appDownloadDomain = domain(appDownload, (parts) => ({ routes: appDownloadRoutes(parts) }))
