import { appHome } from '@portico/contract/console/app-home'
import { type Permission, extentOf } from '@portico/contract/permissions'
import type { Parts } from '../../../domain.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { phaseOf } from '../../../kernel/http/calls/phase.ts'
import { appStandingOf } from '../../apps/apps/index.ts'
import { homeOf } from './app-home.actions.ts'

export const appHomeRoutes = ({ config, clock, homeSources }: Pick<Parts, 'config' | 'clock' | 'homeSources'>) =>
  implement(appHome, {
    home: async ({ db, actor, standing: { roles }, params: { appId }, request }) => {
      const phase = phaseOf(request)
      const { app, state } = (await appStandingOf(db, actor, appId)) ?? fail('app_not_found')
      const may = (permission: Permission) => extentOf(permission, { ...actor, roles }, phase) !== 'none'
      const reader = { person: actor, appId, phase, roles, may, now: clock.now() }
      return {
        status: { state, name: app.name, id: app.id, icon: app.icon },
        ...(await homeOf(db, reader, homeSources, config.SERVICE_LINKS)),
      }
    },
  })
