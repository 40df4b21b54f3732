import { favorites } from '@portico/contract/dashboard/favorites'
import type { Config } from '../../../config.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import type { SearchIndex } from '../search/index.ts'
import { addFavorite, countsOf, editFavorite, favoritesOf, favoriteWith } from './favorites.actions.ts'
import { favoritesStore } from './favorites.store.ts'

export const favoritesRoutes = (index: SearchIndex, { FAVORITES_MAX }: Pick<Config, 'FAVORITES_MAX'>) =>
  implement(favorites, {
    list: async ({ db, actor }) => ({ favorites: await favoritesOf(index, db, actor) }),

    counts: async ({ db, actor }) => ({ counts: await countsOf(index, db, actor) }),

    info: async ({ db, actor, params }) => ({ favorite: await favoriteWith(index, db, actor, params.id) }),

    add: async ({ db, actor, body, record }) => {
      const favorite = await addFavorite(db, actor, body, FAVORITES_MAX)
      await record({ id: favorite.id, name: favorite.name, favoType: favorite.favoType })
      return { favorite }
    },

    edit: async ({ db, actor, body, record }) => {
      const { before, favorite } = await editFavorite(db, actor, body)
      const changed = (['name', 'condition', 'watched', 'teamId'] as const).filter((key) => body[key] !== undefined)
      await record({ id: favorite.id, before: before.name, after: favorite.name, changed })
      return { favorite }
    },

    remove: async ({ db, actor, params, record }) => {
      const { name } = (await favoritesStore(db).remove(actor.userKey, params.id)) ?? fail('no_fav_id')
      await record({ id: params.id, name })
      return {}
    },
  })
