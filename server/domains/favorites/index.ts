export { favoritesJobs } from './favorites.jobs.ts'
export { favoritesRoutes } from './favorites.routes.ts'
