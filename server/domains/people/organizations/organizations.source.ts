import type { Person } from '../../../kernel/identity/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'

type Viewer = Pick<Person, 'userKey' | 'staff' | 'admin'>

/** An app of a team or a company. */
export interface AppOfTeam {
  id: string
  name: string
  icon: string | null
  status: string
  mainPlatform: number
  /** The viewer's roles on it. */
  roles: number[]
  partners: string[]
}

/** Selects the apps of a company for a viewer. */
export interface AppsOfCompany {
  companyId: number
  viewer: Viewer
  /** True to include apps that the viewer may not open. */
  all: boolean
}

/**
 * Roles on apps that are to end: of people through a team; of a person through a company's teams or without a team; of everyone
 * through a team on an app.
 */
export type EndingRoles =
  | { userKeys: readonly string[]; teamId: number }
  | { userKey: string; companyId: number | null }
  | { appId: string; teamId: number }
  | { appId: string; companyIds: readonly number[] }

/** The facts about apps that teams need. The area `apps` implements it; `server/compose.ts` connects the two. */
export interface TeamApps {
  /** Counts the apps of teams, by team; teams without apps are left out. */
  countsOf: (db: Db, teamIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
  /** Counts the apps on which people have a role through teams of the company, by person; people without any are left out. */
  countsOfPeople: (db: Db, userKeys: readonly string[], companyId: number) => Promise<ReadonlyMap<string, number>>
  /** Lists the apps of a team, by name. */
  ofTeam: (db: Db, teamId: number, viewer: Viewer) => Promise<AppOfTeam[]>
  /** Lists the apps that a company develops or that any of its teams has, by name. */
  ofCompany: (db: Db, apps: AppsOfCompany) => Promise<AppOfTeam[]>
  /**
   * Checks that every app still has a reviewer after these roles end. Concurrent removals of reviewers wait for this transaction.
   * @throws last_reviewer
   */
  requireReviewers: (db: Db, ending: EndingRoles) => Promise<void>
  /** Ends the roles on apps that a person has without a team. */
  endWithoutTeam: (db: Db, userKey: string) => Promise<unknown>
  /** Assigns an app to a team. */
  link: (db: Db, teamId: number, appId: string) => Promise<void>
  /** Removes an app from a team, and ends the roles that people have on it through the team. @returns false if the team does not have it */
  unlink: (db: Db, teamId: number, appId: string) => Promise<boolean>
}
