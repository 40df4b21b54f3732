import { type Favorite, favorites, itemPaths } from '@portico/contract/favorites'
import { queryOptions } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { query } from '../../kernel/api.ts'

export const favoritesQuery = () => query(favorites.list)
export const favoriteQuery = (id: string) => query(favorites.info, { params: { id } })
/** How many apps each leads to; asked apart, so that the list need not wait. */
export const countsQuery = () => queryOptions({ ...query(favorites.counts), staleTime: 30_000 })

/** What every change of favorites makes stale. */
export const favoriteRoutes = [favorites.list, favorites.info, favorites.counts]

/** The page of a favorite. */
export const linkTo = ({ id, favoType }: Pick<Favorite, 'id' | 'favoType'>): LinkProps =>
  ({ to: itemPaths[favoType], search: { favId: id } }) as LinkProps
