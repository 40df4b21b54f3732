import { roles } from '@portico/contract/apps/roles'
import { fail } from '../../../kernel/http/failure.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { phaseOf } from '../../../kernel/http/phase.ts'
import { appStandingOf } from '../apps/index.ts'
import { functionsOf, pagesOpenTo, phaseInfos } from './roles.rules.ts'

export const rolesRoutes = () =>
  implement(roles, {
    environmentInfo: async ({ db, actor, params, request }) => {
      const phase = phaseOf(request)
      const { roles: held } = (await appStandingOf(db, actor, params.appId)) ?? fail('app_not_found')
      const functions = functionsOf({ ...actor, roles: held }, phase)
      return {
        appUserRole: held[0] ?? null,
        productArea: { products: [], phases: [...phaseInfos] },
        pages: pagesOpenTo(functions),
        functions,
      }
    },
  })
