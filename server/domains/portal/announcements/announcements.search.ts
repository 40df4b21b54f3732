import type { Category } from '@portico/contract/portal/announcements'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Db } from '../../../kernel/database/database.ts'
import { plainTextOf } from '../../../kernel/markdown/plain.ts'
import { createTextIndex, type FoundText, type TextIndex } from '../../../kernel/text-search/text-search.ts'
import { announcementsStore } from './announcements.store.ts'

/** Maximum announcements searched, newest first. */
const maxSearched = 2_000

interface Indexed {
  state: string
  index: TextIndex
  categories: ReadonlyMap<string, Category>
}

const indexOf = async (db: Db, locale: Locale, state: string): Promise<Indexed> => {
  const rows = await announcementsStore(db).searched(locale, maxSearched)
  return {
    state,
    categories: new Map(rows.map(({ id, category }) => [String(id), category])),
    index: createTextIndex(rows.map(({ id, text }) => ({ id: String(id), title: text.title, text: plainTextOf(text.body) }))),
  }
}

/** Searches published announcements by an index that is rebuilt when one was published, changed or has ended. */
export const announcementSearch = () => {
  const indexes = new Map<Locale, Promise<Indexed>>()
  return async (db: Db, locale: Locale, keyword: string, limit: number): Promise<(FoundText & { category: Category })[]> => {
    const state = await announcementsStore(db).searchedState()
    const cached = await indexes.get(locale)?.catch(() => undefined)
    const making = cached?.state === state ? Promise.resolve(cached) : indexOf(db, locale, state)
    indexes.set(locale, making)
    const { index, categories } = await making
    return index.search(keyword, limit).map((hit) => ({ ...hit, category: categories.get(hit.id) ?? 'notice' }))
  }
}
