import type { SavedApp } from '../domains/apps/apps/index.ts'
import { createSampleAccounts } from '../domains/console/bts/index.ts'
import { createSampleRequests } from '../domains/console/qa/index.ts'
import { createSampleReport } from '../domains/console/reports/index.ts'
import type { DemoName } from '../domains/people/sign-in/index.ts'
import type { Db } from '../kernel/database/database.ts'
import type { Person } from '../kernel/identity/actor.ts'
import { storyApp } from './story.ts'

/** Creates QA data of the demo's main game: requests, bug tracker accounts, and a compatibility report. */
export const fillReviews = async (db: Db, apps: readonly SavedApp[], people: ReadonlyMap<DemoName, Person>, now: Date): Promise<void> => {
  const appId = apps.find(({ id }) => id === storyApp)?.id
  const [biz, qa, dev] = [people.get('biz'), people.get('qa'), people.get('dev')]
  if (appId === undefined || !biz || !qa || !dev || dev.companyId === null) return
  await createSampleRequests(db, appId, { biz: biz.userKey, qa: qa.userKey }, now)
  await createSampleAccounts(db, appId, { dev: { userKey: dev.userKey, companyId: dev.companyId }, qa: qa.userKey }, now)
  await createSampleReport(db, appId, qa.userKey)
}
