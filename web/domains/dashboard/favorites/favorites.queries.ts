import { type Favorite, favorites, type FavoType } from '@portico/contract/dashboard/favorites'
import { queryOptions } from '@tanstack/react-query'
import type { Target } from '../../../kernel/pages.ts'
import { pages } from '../../../pages.ts'
import { query } from '../../../kernel/api.ts'

export const favoritesQuery = () => query(favorites.list)
export const favoriteQuery = (id: string) => query(favorites.info, { params: { id } })
/** Counts the apps that each favorite finds; a separate query, for which the list need not wait. */
export const countsQuery = () => queryOptions({ ...query(favorites.counts), staleTime: 30_000 })

/** Routes to refetch after a change of favorites. */
export const favoriteRoutes = [favorites.list, favorites.info, favorites.counts]

/** Returns the page that shows favorites of a type. */
export const favoritePage = (type: FavoType) =>
  ({
    APP: pages.app,
    PLATFORM: pages.platformService,
    GAME_DEVELOPER: pages.gameDeveloper,
    CONTRACT: pages.contractInfo,
    SEARCH: pages.search,
  })[type]

/** Returns the link to a favorite. */
export const linkTo = ({ id, favoType }: Pick<Favorite, 'id' | 'favoType'>): Target => favoritePage(favoType)({ favId: id })
