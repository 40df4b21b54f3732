import type { Db } from '../../../kernel/database/database.ts'
import type { Person } from '../../../kernel/identity/actor.ts'

/** An app, and the team through which people get their roles on it. */
export interface AppPlace {
  appId: string
  organizationId: number
}

/** What is needed to know of apps to invite people to them. The area of the apps answers it; `server/compose.ts` connects both. */
export interface InvitingApps {
  /** Returns the names of apps, by id. */
  namesOf: (db: Db, appIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Returns the names of those of the apps that the viewer may see, by id. */
  visibleNamesOf: (db: Db, viewer: Person, appIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Returns those of the people who have a role on the app through the team. */
  holdersOf: (db: Db, place: AppPlace, userKeys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Returns whether an active person may give this role there now. */
  mayGive: (db: Db, giver: string, grant: AppPlace & { role: number }) => Promise<boolean>
  /** Gives the role to a member of the team. */
  give: (db: Db, grant: AppPlace & { role: number; userKey: string }) => Promise<void>
}
