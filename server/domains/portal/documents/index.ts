import { documents } from '@portico/contract/portal/documents'
import { domain } from '../../../domain.ts'
import { createLibrary } from './documents.library.ts'
import { documentsRoutes } from './documents.routes.ts'

export { createLibrary }

export const documentsDomain = domain(documents, ({ config, log, markdown, openApi }) => {
  const library = createLibrary(config.CONTENT_DIR, log)
  return {
    routes: documentsRoutes(library, { root: config.CONTENT_DIR, ownApi: openApi, markdown }),
    stop: library.stop,
  }
})
