import { appArea, ownAppsMax } from '@portico/contract/console/app-area'
import { entryOf } from '@portico/contract/standing'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail } from '../../../kernel/http/failure.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { phaseOf, teamOf } from '../../../kernel/http/phase.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { appStandingOf } from '../../apps/apps/index.ts'
import { ownApps } from '../../apps/roles/index.ts'
import { teamsOf } from '../../people/organizations/index.ts'
import { functionsOf, ownAppOf, pagesOpenTo, phaseInfos, roleEntriesOf, serviceLinksOf } from './app-area.rules.ts'

const own = async (db: Db, person: Person) => {
  const apps = (await ownApps(db, person, ownAppsMax)).map(ownAppOf(person.locale))
  return { apps, organizations: await teamsOf(db, person.userKey), roles: roleEntriesOf(person, apps) }
}

export const appAreaRoutes = ({ config }: Deps) =>
  implement(appArea, {
    appInfo: async ({ db, actor }) => ({
      ...(await own(db, actor)),
      serviceLinkUrls: serviceLinksOf(config.SERVICE_LINKS),
    }),

    consoleApps: ({ db, actor }) => own(db, actor),

    environmentInfo: async ({ db, actor, params, request }) => {
      const phase = phaseOf(request)
      const { app, state, entries } = (await appStandingOf(db, actor, params.appId)) ?? fail('app_not_found')
      const entry = entryOf(entries, teamOf(request))
      const functions = functionsOf(actor, entries, entry, phase)
      return {
        app: { ...app, status: state },
        appUserRole: entry?.roleId ?? null,
        productArea: { products: [], phases: [...phaseInfos] },
        pages: pagesOpenTo(functions),
        functions,
      }
    },
  })
