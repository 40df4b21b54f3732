export { AddToFavorites } from './AddToFavorites.tsx'
export { type FavoriteMode, useFavoriteMode, useSelection } from './favoriteMode.ts'
export { favoriteRoutes, favoritesQuery, linkTo as linkToFavorite } from './favorites.queries.ts'
export { FavoritesPanel } from './FavoritesPanel.tsx'
