export { createLibrary, type Library } from './documents.library.ts'
export { documentsRoutes } from './documents.routes.ts'
