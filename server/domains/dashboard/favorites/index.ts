import { favorites } from '@portico/contract/dashboard/favorites'
import { domain } from '../../../domain.ts'
import { favoritesJobs } from './favorites.jobs.ts'
import { favoritesRoutes } from './favorites.routes.ts'

export { addFavorite } from './favorites.actions.ts'

export const favoritesDomain = domain(favorites, ({ search, config }) => ({
  routes: favoritesRoutes(search, config),
  jobs: (deps) => favoritesJobs(deps, search),
}))
