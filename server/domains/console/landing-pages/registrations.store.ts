import type { Locale } from '@portico/contract/kernel/locale'
import type { Db } from '../../../kernel/database/database.ts'
import { pageOf, type Paging } from '../../../kernel/database/page.ts'
import { likePattern } from '../../../kernel/database/patterns.ts'
import './landing-pages.tables.ts'

export interface Registration {
  email: string
  country: string
  locale: Locale
  consent: string
  marketing: string | null
}

interface Filter {
  keyword?: string | undefined
  /** Whether they consented to marketing emails. */
  marketing?: boolean | undefined
}

const foundIn = (db: Db, appId: string, { keyword, marketing }: Filter) => {
  const like = likePattern(keyword ?? '')
  return db
    .selectFrom('landingRegistration')
    .select(['id', 'email', 'country', 'locale', 'consent', 'marketing', 'createdAt'])
    .where('appId', '=', appId)
    .$if(keyword !== undefined, (query) => query.where(({ or, eb }) => or([eb('email', 'ilike', like), eb('country', 'ilike', like)])))
    .$if(marketing !== undefined, (query) => query.where('marketing', marketing === true ? 'is not' : 'is', null))
}

/** Reads and writes the registrations on one app's landing page. */
export const registrationsStore = (db: Db, appId: string) => ({
  /** Stores a registration and counts it; an address that is already registered changes nothing. */
  add: async (registration: Registration): Promise<void> => {
    const added = await db
      .insertInto('landingRegistration')
      .values({ ...registration, appId })
      .onConflict((conflict) => conflict.columns(['appId', 'email']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return
    await db
      .updateTable('landingConfig')
      .set(({ eb }) => ({ registrations: eb('registrations', '+', 1) }))
      .where('appId', '=', appId)
      .execute()
  },

  /** Erases a registration. @returns whether there was one */
  erase: async (email: string): Promise<boolean> => {
    const erased = await db
      .deleteFrom('landingRegistration')
      .where('appId', '=', appId)
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (!erased) return false
    await db
      .updateTable('landingConfig')
      .set(({ eb }) => ({ registrations: eb('registrations', '-', 1) }))
      .where('appId', '=', appId)
      .execute()
    return true
  },

  /** Lists matching registrations, latest first. */
  page: (filter: Filter, paging: Paging) => pageOf(foundIn(db, appId, filter).orderBy('id', 'desc'), paging),

  /** Lists all matching registrations, earliest first. */
  all: (filter: Filter) => foundIn(db, appId, filter).orderBy('id').execute(),
})
