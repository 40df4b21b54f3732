import { appIconOf, type AppRow, reportedStatus, shareApps, unshareApp } from '../apps/index.ts'
import type { AppOfTeam, TeamApps } from '../../people/organizations/index.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { rolesStore } from './roles.store.ts'
import { type TeamAppRow, teamAppsStore } from './team-apps.store.ts'

const appOf = ({ iconFileId, status, ...row }: TeamAppRow & Pick<AppRow, 'status'>): AppOfTeam => ({
  ...row,
  icon: appIconOf({ id: row.id, iconFileId }),
  status: reportedStatus(status),
})

/** Provides the facts about apps that teams need. */
export const teamApps: TeamApps = {
  countsOf: async (db, teamIds) => new Map((await teamAppsStore(db).counts(teamIds)).map(({ id, count }) => [id, count])),

  countsOfPeople: async (db, userKeys, companyId) =>
    new Map((await teamAppsStore(db).countsOfPeople(userKeys, companyId)).map(({ userKey, count }) => [userKey, count])),

  ofTeam: async (db, teamId, viewer) => (await teamAppsStore(db).ofTeam(teamId, viewer)).map(appOf),

  ofCompany: async (db, apps) => (await teamAppsStore(db).ofCompany(apps)).map(appOf),

  requireReviewers: async (db, endingRoles) => {
    if (await teamAppsStore(db).endsAllReviewers(endingRoles)) fail('last_reviewer')
  },

  endWithoutTeam: (db, userKey) => rolesStore(db).endWithoutTeam(userKey),

  link: (db, teamId, appId) => shareApps(db, teamId, [appId]),

  unlink: async (db, teamId, appId) => {
    await rolesStore(db).endThrough(teamId, appId)
    return unshareApp(db, teamId, appId)
  },
}
