import type { Db } from '../../../kernel/database/database.ts'
import type { Person } from '../../../kernel/identity/actor.ts'

/** An app, and the team through which people get their roles on it. */
export interface AppPlace {
  appId: string
  organizationId: number
}

/** The facts about apps that inviting people to them needs. The area `apps` implements it; `server/compose.ts` connects the two. */
export interface InvitingApps {
  /** Returns the names of apps, by id. */
  namesOf: (db: Db, appIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Returns the names of the given apps that the viewer may see, by id. */
  visibleNamesOf: (db: Db, viewer: Person, appIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Returns the given people who have a role on the app through the team. */
  holdersOf: (db: Db, place: AppPlace, userKeys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Returns whether an active person may grant this role there now. */
  mayGrant: (db: Db, grantor: string, grant: AppPlace & { role: number }) => Promise<boolean>
  /** Grants the role to a member of the team. */
  grant: (db: Db, grant: AppPlace & { role: number; userKey: string }) => Promise<void>
}
