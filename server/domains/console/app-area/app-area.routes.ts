import { appArea, maxOwnApps } from '@portico/contract/console/app-area'
import { entryOf } from '@portico/contract/standing'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { phaseOf, teamOf } from '../../../kernel/http/calls/phase.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { appStandingOf } from '../../apps/apps/index.ts'
import { ownApps } from '../../apps/roles/index.ts'
import { productTree } from '../product-setting/index.ts'
import { teamsOf } from '../../people/organizations/index.ts'
import { foundAppOf, functionsOf, ownAppOf, pagesOpenTo, phaseInfos, roleEntriesOf, serviceLinksOf } from './app-area.rules.ts'
import { appAreaStore } from './app-area.store.ts'

const own = async (db: Db, person: Person) => {
  const rows = await ownApps(db, person, maxOwnApps)
  const channels = await appAreaStore(db).channels(rows.map(({ id }) => id))
  const apps = rows.map(ownAppOf(person.locale, channels))
  return { apps, organizations: await teamsOf(db, person.userKey), roles: roleEntriesOf(person, apps) }
}

export const appAreaRoutes = ({ config }: Deps) =>
  implement(appArea, {
    appInfo: async ({ db, actor }) => ({
      ...(await own(db, actor)),
      serviceLinkUrls: serviceLinksOf(config.SERVICE_LINKS),
    }),

    consoleApps: ({ db, actor }) => own(db, actor),

    searchApps: async ({ db, actor, query }) =>
      mapPage(await appAreaStore(db).search(actor, query.keyword, query), foundAppOf(actor.locale)),

    environmentInfo: async ({ db, actor, params, request }) => {
      const phase = phaseOf(request)
      const { app, state, entries } = (await appStandingOf(db, actor, params.appId)) ?? fail('app_not_found')
      const entry = entryOf(entries, teamOf(request))
      const functions = functionsOf(actor, entries, entry, phase)
      const products = await productTree(db, params.appId, phase, actor.locale)
      return {
        app: { ...app, status: state },
        appUserRole: entry?.roleId ?? null,
        productArea: { products, phases: [...phaseInfos] },
        pages: pagesOpenTo(functions, products),
        functions,
      }
    },
  })
