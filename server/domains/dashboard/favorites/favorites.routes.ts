import { favorites } from '@portico/contract/dashboard/favorites'
import type { Config } from '../../../config.ts'
import { fail } from '../../../kernel/http/failure.ts'
import { implement } from '../../../kernel/http/implement.ts'
import type { SearchIndex } from '../search/index.ts'
import { addFavorite, countsOf, editFavorite } from './favorites.actions.ts'
import { favoriteOf } from './favorites.rules.ts'
import { favoritesStore } from './favorites.store.ts'

export const favoritesRoutes = (index: SearchIndex, { FAVORITES_MAX }: Pick<Config, 'FAVORITES_MAX'>) =>
  implement(favorites, {
    list: async ({ db, actor }) => ({ favorites: (await favoritesStore(db).list(actor.userKey)).map(favoriteOf) }),

    counts: async ({ db, actor }) => ({ counts: await countsOf(index, db, actor) }),

    info: async ({ db, actor, params }) => {
      const row = (await favoritesStore(db).one(actor.userKey, params.id)) ?? fail('no_fav_id')
      return { favorite: favoriteOf(row) }
    },

    add: async ({ db, actor, body, record }) => {
      const favorite = await addFavorite(db, actor, body, FAVORITES_MAX)
      await record({ id: favorite.id, name: favorite.name, favoType: favorite.favoType })
      return { favorite }
    },

    edit: async ({ db, actor, body, record }) => {
      const { before, favorite } = await editFavorite(db, actor, body)
      const changed = (['name', 'condition', 'watched'] as const).filter((key) => body[key] !== undefined)
      await record({ id: favorite.id, before: before.name, after: favorite.name, changed })
      return { favorite }
    },

    remove: async ({ db, actor, params, record }) => {
      const { name } = (await favoritesStore(db).remove(actor.userKey, params.id)) ?? fail('no_fav_id')
      await record({ id: params.id, name })
      return {}
    },
  })
