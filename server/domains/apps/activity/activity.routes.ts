import { activityLog } from '@portico/contract/apps/activity'
import type { Deps } from '../../../deps.ts'
import { csvFile } from '../../../kernel/http/files/csv-file.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import type { Person, Standing } from '../../../kernel/identity/actor.ts'
import { activityCsv, activityFilters, activityPage } from './activity.actions.ts'

interface Call {
  actor: Person
  standing: Standing
  params: { appId: string }
}

export const activityRoutes = ({ clock }: Pick<Deps, 'clock'>) => {
  const placeOf = ({ actor, standing, params: { appId } }: Call) => ({
    appId,
    now: clock.now(),
    ownKey: standing.extent === 'own' ? actor.userKey : undefined,
    reader: { ...actor, staff: actor.staff || actor.admin },
  })
  return implement(activityLog, {
    list: (call) => activityPage(call.db, placeOf(call), call.query),
    filters: (call) => activityFilters(call.db, placeOf(call)),
    download: async (call) => csvFile(`activity-${call.params.appId}.csv`, await activityCsv(call.db, placeOf(call), call.query)),
  })
}
