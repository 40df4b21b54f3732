import { ProductLinked } from '@portico/contract/console/product-setting'
import type { SavedApp } from '../domains/apps/apps/index.ts'
import type { DemoName } from '../domains/people/sign-in/index.ts'
import { recordActivities } from '../kernel/activity/activity.store.ts'
import type { Db } from '../kernel/database/database.ts'
import type { Person } from '../kernel/identity/actor.ts'
import { demoPeople } from './people.ts'
import { storyApp } from './story.ts'

/** The products that people turned on in Development. */
const linked = {
  tech_pm: ['channel', 'gp-auth', 'gp-billing', 'gp-whitelist', 'gp-sdk-whitelist', 'tracker'],
  director: ['landing-page'],
} as const satisfies Partial<Record<DemoName, readonly string[]>>

/** Logs the demo's product changes of its main game, since they were not made by calls, which log themselves. */
export const fillLog = async (db: Db, apps: readonly SavedApp[], people: ReadonlyMap<DemoName, Person>): Promise<void> => {
  const appId = apps.find(({ id }) => id === storyApp)?.id
  if (appId === undefined) return
  for (const login of ['tech_pm', 'director'] as const) {
    const person = people.get(login)
    const entries = linked[login].map((productId) => ({
      appId,
      phase: 1 as const,
      productId,
      before: 'OFF' as const,
      after: 'ON' as const,
    }))
    const actor = person && { actor: person, phase: 1 as const, roleId: demoPeople[login].role }
    if (actor) await recordActivities(db, actor, ProductLinked, entries)
  }
}
