import { type CategoryChoice, commonCategories, customCategories } from '@portico/contract/console/categories'
import type { Locale } from '@portico/contract/kernel/locale'
import { domain } from '../../../domain.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import { commonRoutes, customRoutes } from './categories.routes.ts'
import { samples } from './categories.demo.ts'
import { categoriesStore } from './categories.store.ts'

export { categoryName, categoryPlace } from './categories.store.ts'

/** Lists the visible categories that an app's tickets and posts may use, named in a language: common ones, then its own. */
export const categoryChoices = (db: Db, appId: string, locale: Locale): Promise<CategoryChoice[]> =>
  categoriesStore(db).choices(appId, locale)

/** Checks that something of an app may use a category: a visible one, or its current one. @throws invalid_input */
export const checkCategory = async (db: Db, appId: string, categoryId: number, current?: number): Promise<void> => {
  if (!(await categoriesStore(db).isOpen(appId, categoryId, current)))
    fail('invalid_input', { fieldErrors: [fieldError('categoryId', 'unknown_option')] })
}

const testersNames = {
  en_US: 'Feedback from testers',
  ja_JP: 'テスターからのフィードバック',
  ko_KR: '테스터 피드백',
  zh_CN: '测试人员反馈',
}

/**
 * Returns the common category of testers' feedback. The first call creates it, or takes the one of that name; administrators may
 * rename it afterwards.
 */
export const testersCategory = async (db: Db): Promise<number> => {
  const store = categoriesStore(db)
  const place = { kind: 'common', appId: '' } as const
  const existing = await store.forPurpose('testers')
  if (existing) return existing.id
  // Concurrent calls wait for each other here.
  await store.count(place)
  const created = await store.forPurpose('testers')
  if (created) return created.id
  await store.add(place, { names: testersNames, description: '' })
  return (await store.dedicate('testers', testersNames.en_US)).id
}

/** Returns the first category that an app's tickets may use, or a common one without an app, for tickets opened without choosing one. */
export const firstCategory = async (db: Db, appId: string | null): Promise<number> =>
  (await categoriesStore(db).first(appId)) ?? testersCategory(db)

/** Returns the visible common categories in order, for demos. */
export const shownCategories = async (db: Db): Promise<number[]> =>
  (await categoriesStore(db).list({ kind: 'common', appId: '' })).filter(({ shown }) => shown).map(({ id }) => id)

/** Adds categories of its own to an app, for demos. */
export const createSampleCategories = async (db: Db, appId: string): Promise<void> => {
  for (const draft of samples) await categoriesStore(db).add({ kind: 'custom', appId }, draft)
}

export const commonCategoriesDomain = domain(commonCategories, () => ({ routes: commonRoutes() }))
export const customCategoriesDomain = domain(customCategories, () => ({ routes: customRoutes() }))
