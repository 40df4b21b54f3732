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

/** The teams whose apps are meant, and who looks at them. */
export interface AppsOfCompany {
  companyId: number
  viewer: Viewer
  /** True: also those that the viewer could not open. */
  all: boolean
}

/** Roles on apps that end: of people through a team, of a person through a company's teams (of whoever has none: no company) or without a team, of all through a team on an app. */
export type EndingRoles =
  | { userKeys: readonly string[]; teamId: number }
  | { userKey: string; companyId: number | null }
  | { appId: string; teamId: number }

/** What teams need to know of their apps. The area of the apps answers it; `server/compose.ts` connects both. */
export interface TeamApps {
  /** Counts the apps of teams, by team; one without is left out. */
  countsOf: (db: Db, teamIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
  /** Counts the apps on which people have a role through teams of the company, by person; one without is left out. */
  countsOfPeople: (db: Db, userKeys: readonly string[], companyId: number) => Promise<ReadonlyMap<string, number>>
  /** Lists the apps of a team, by name. */
  ofTeam: (db: Db, teamId: number, viewer: Viewer) => Promise<AppOfTeam[]>
  /** Lists the apps that a company develops or that any of its teams has, by name. */
  ofCompany: (db: Db, apps: AppsOfCompany) => Promise<AppOfTeam[]>
  /** Checks that every app keeps a reviewer when these memberships end. Others who take reviewers away wait for this transaction. @throws last_reviewer */
  keepReviewers: (db: Db, ending: EndingRoles) => Promise<void>
  /** Ends the roles on apps that somebody has without a team. */
  endWithoutTeam: (db: Db, userKey: string) => Promise<unknown>
  /** Gives an app to a team. */
  link: (db: Db, teamId: number, appId: string) => Promise<void>
  /** Takes an app from a team, with the roles that people have on it through the team. @returns false when the team does not have it */
  unlink: (db: Db, teamId: number, appId: string) => Promise<boolean>
}
