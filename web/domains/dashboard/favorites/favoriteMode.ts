import { type Condition, type Favorite, type FavoType, selectedItems } from '@portico/contract/dashboard/favorites'
import { useQuery } from '@tanstack/react-query'
import { ApiFailure } from '../../../kernel/api.ts'
import type { text } from '../../../kernel/parameters.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { pages } from '../../../pages.ts'
import { favoritePage, favoriteQuery } from './favorites.queries.ts'

/** Favorite mode: on if `favId` is in the URL. Then the saved condition replaces that of the URL. */
export interface FavoriteMode {
  on: boolean
  favorite: Favorite | undefined
  condition: Condition | undefined
  /** `no_fav_id` if no such favorite of this type exists. */
  error: Error | null
  retry: () => void
}

const missing = new ApiFailure('no_fav_id', 404, 'Favorite Error')
const isId = (id: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id)

/** Returns the page's selection, to preset a picker: the favorite's in favorite mode, else the URL's. */
export const useSelection = (): { appId: string | undefined; ids: readonly string[] } => {
  const [{ favId, appId }] = useAddress(pages.app)
  const [{ ids }] = useAddress(pages.platformService)
  const isValid = favId !== undefined && isId(favId)
  const { data } = useQuery({ ...favoriteQuery(favId ?? ''), enabled: isValid })
  const saved = isValid ? data?.favorite.condition : undefined
  if (!saved) return { appId, ids }
  return 'app' in saved ? { appId: saved.app.appId[0]?.id, ids: [] } : { appId: undefined, ids: selectedItems(saved).map(({ id }) => id) }
}

/** @param type of the items that the page is about */
export const useFavoriteMode = (type: FavoType): FavoriteMode => {
  const [{ favId }] = useAddress<{ favId: typeof text }>(favoritePage(type))
  const isValid = favId !== undefined && isId(favId)
  const { data, error, refetch } = useQuery({ ...favoriteQuery(favId ?? ''), enabled: isValid })
  const favorite = isValid ? data?.favorite : undefined
  const isOther = favorite !== undefined && favorite.favoType !== type
  const failed = favId === undefined ? null : !isValid || isOther ? missing : error
  return {
    on: favId !== undefined,
    favorite: isOther ? undefined : favorite,
    condition: isOther ? undefined : favorite?.condition,
    error: failed,
    retry: () => void refetch(),
  }
}
