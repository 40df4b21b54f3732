import { itemPaths } from '@portico/contract/dashboard/favorites'
import type { Deps } from '../../../deps.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { dashboardReaders } from '../../people/accounts/index.ts'
import { portalOrigin } from '../../people/sign-in/index.ts'
import { find, numbersOf, type SearchIndex, withValues } from '../search/index.ts'
import { resultOf } from './favorites.actions.ts'
import { watchMail } from './favorites.texts.ts'
import { differenceOf } from './favorites.rules.ts'
import { favoritesStore, type WatchedRow } from './favorites.store.ts'

type Reader = Awaited<ReturnType<typeof dashboardReaders>>[number]

const batch = 100

/** Describes apps by id and name; ones that the reader may no longer see by id only. */
const describeApps = async (index: SearchIndex, deps: Deps, reader: Reader, ids: readonly string[]): Promise<string[]> => {
  const everything = await find(index, deps.db, reader, {})
  const names = new Map(withValues(everything, numbersOf(everything, ids), []).map(({ id, name }) => [id, name]))
  return ids.map((id) => [id, names.get(id)].filter(Boolean).join(' '))
}

/** Compares a favorite with its last reported result and mails the difference, in one transaction. */
const checkFavorite = async (index: SearchIndex, deps: Deps, favorite: WatchedRow, reader: Reader): Promise<void> => {
  const { db, mail, config } = deps
  const now = await resultOf(index, db, reader, favorite)
  if (now === null) return
  const { added, removed } = differenceOf(favorite.lastResult ?? now, now)
  if (favorite.lastResult !== null && added.length + removed.length === 0) return
  const letter = watchMail(reader.locale, {
    product: config.PRODUCT_NAME,
    reader: reader.name,
    favorite: favorite.name,
    added: await describeApps(index, deps, reader, added),
    removed: await describeApps(index, deps, reader, removed),
    link: `${portalOrigin(config)}${itemPaths[favorite.favoType]}?favId=${favorite.id}`,
  })
  await inTransaction(db, async (tx) => {
    await favoritesStore(tx).remember(favorite.id, now)
    if (added.length + removed.length > 0) await mail.send(tx, { to: reader.email, ...letter })
  })
}

/** Checks every watched favorite once. */
export const checkWatched = async (index: SearchIndex, deps: Deps): Promise<void> => {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const favorites = await favoritesStore(deps.db).watched(after, batch)
    const last = favorites.at(-1)
    if (!last) return
    const owners = favorites.map(({ userId }) => userId)
    const readers = new Map((await dashboardReaders(deps.db, owners)).map((reader) => [reader.userKey, reader]))
    for (const favorite of favorites) {
      const reader = readers.get(favorite.userId)
      if (reader) await checkFavorite(index, deps, favorite, reader)
    }
    after = last.id
  }
}

/** Registers the job that runs every morning. */
export const favoritesJobs = (deps: Deps, index: SearchIndex): void =>
  deps.jobs.every('watched-favorites', '11 7 * * *', () => checkWatched(index, deps))
