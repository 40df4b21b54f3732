export { createLibrary } from './documents.library.ts'
export { documentsRoutes } from './documents.routes.ts'
