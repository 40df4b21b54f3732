import type { SavedApp } from '../domains/apps/apps/index.ts'
import { createSampleCategories } from '../domains/console/categories/index.ts'
import { createSampleReplies } from '../domains/console/saved-replies/index.ts'
import { createSampleShares } from '../domains/console/shares/index.ts'
import { setSampleTargets } from '../domains/console/support-desk/index.ts'
import { createSampleTickets } from '../domains/console/tickets/index.ts'
import type { DemoName } from '../domains/people/sign-in/index.ts'
import type { Db } from '../kernel/database/database.ts'
import type { Person } from '../kernel/identity/actor.ts'
import { storyApp } from './story.ts'

/** Fills the support desk: targets with a holiday, saved replies, and categories, a month of tickets and posts of the demo's main game. */
export const fillSupport = async (db: Db, apps: readonly SavedApp[], people: ReadonlyMap<DemoName, Person>, now: Date): Promise<void> => {
  const appId = apps.find(({ id }) => id === storyApp)?.id
  const [answers, asks, tests] = [people.get('tech_pm'), people.get('dev'), people.get('qa')]
  if (appId === undefined || !answers || !asks || !tests) return
  await setSampleTargets(db, now)
  await createSampleReplies(db)
  await createSampleCategories(db, appId)
  await createSampleTickets(db, appId, { asks: asks.userKey, answers: answers.userKey }, now)
  await createSampleShares(db, appId, { dev: asks.userKey, tech_pm: answers.userKey, qa: tests.userKey }, now)
}
