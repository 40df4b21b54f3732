import { nameOfPhase, phaseByName, platform } from '@portico/contract/console/connections'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import { implement } from '../../../../kernel/http/calls/implement.ts'
import { leaseSecondsOf, reportJob } from '../jobs/jobs.actions.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { jobsStore } from '../jobs/jobs.store.ts'
import type { PlatformSource } from './platform.source.ts'
import { readingsStore } from './readings.store.ts'

interface PlatformParts {
  platformSources: readonly PlatformSource[]
  jobKinds: readonly JobKind[]
}

/** Returns a service's access, if it includes jobs of a kind. @throws not_allowed */
const requireKind = <Access extends { jobKinds: readonly string[] }>(reading: Access | undefined, kind: string): Access =>
  reading?.jobKinds.includes(kind) ? reading : fail('not_allowed')

export const platformRoutes = ({ platformSources, jobKinds }: PlatformParts) => {
  const sources = new Map(platformSources.map((source) => [source.area, source]))
  const kinds = new Map(jobKinds.map((kind) => [kind.name, kind]))

  return implement(platform, {
    apps: async ({ db, actor, query }) => {
      const store = readingsStore(db)
      const { areas, secrets } = (await store.of(actor.id)) ?? fail('not_allowed')
      return { ...(await store.apps(actor.id, query)), areas: areas.filter((area) => sources.has(area)), secrets }
    },

    read: async ({ db, actor, params: { appId, phase, area } }) => {
      const reading = await readingsStore(db).ofApp(actor.id, appId)
      if (!reading?.areas.includes(area)) return fail('not_allowed')
      if (!reading.knowsApp) return fail('app_not_found')
      const values = await sources.get(area)?.read(db, appId, phaseByName(phase), { secrets: reading.secrets })
      return values === undefined ? fail('not_found') : { appId, phase, area, values }
    },

    takeJobs: async ({ db, actor, body: { kind: name, most } }) => {
      const { allApps } = requireKind(await readingsStore(db).of(actor.id), name)
      const kind = kinds.get(name)
      if (!kind) return { jobs: [] }
      const appIds = allApps ? null : await readingsStore(db).appIds(actor.id)
      const rows = await jobsStore(db).take({ kind: name, serviceId: actor.id, appIds, max: most, seconds: leaseSecondsOf(kind) })
      const jobs = rows
        .toSorted((one, other) => one.number - other.number)
        .map(({ id, appId, phase, data, leasedUntil }) => ({
          id,
          kind: name,
          appId,
          phase: phase && nameOfPhase(phase),
          data,
          leasedUntil: leasedUntil?.toISOString() ?? '',
        }))
      return { jobs }
    },

    reportJob: async ({ db, actor, params, body, record, unchanged }) => {
      const current = (await jobsStore(db).lock(params.id)) ?? fail('not_found')
      const { knowsApp } = requireKind(await readingsStore(db).ofApp(actor.id, current.appId), current.kind)
      // It may have been limited to other apps since it took the job.
      if (current.appId !== '' && !knowsApp) return fail('not_allowed')
      const job = await reportJob(db, { kinds, jobId: params.id, serviceId: actor.id, report: body })
      if (job && body.outcome !== 'progress') await record({ appId: job.appId, jobId: job.id, kind: job.kind, outcome: body.outcome })
      else unchanged()
      return {}
    },
  })
}
