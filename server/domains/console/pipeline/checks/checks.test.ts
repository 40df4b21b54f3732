import { platform } from '@portico/contract/console/connections'
import { pipeline } from '@portico/contract/console/pipeline'
import { expect, test } from 'vitest'
import { addVersion, uploadFile } from '../../../../testing/building.ts'
import { addressOf, caller } from '../../../../testing/caller.ts'
import { refused } from '../../../../testing/refused.ts'
import { runIn } from '../../../../kernel/database/run.ts'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import { sampleApk } from '../../builds/index.ts'
import { connectService, documentedShapes, listenTo } from '../../connections/connections.samples.ts'
import { failLostJobs } from '../../connections/jobs/jobs.actions.ts'
import { app, startPipeline } from '../pipeline.samples.ts'
import { checkJob } from './reports.actions.ts'

/** Creates a version with one package, and a service that runs pre-build checks of its app. */
const setUp = async () => {
  const scene = await startPipeline()
  const { appId, deps, params, techPm, visitor } = scene
  const connect = async (given: Parameters<typeof connectService>[1]) => {
    const { id: serviceId, headers } = await connectService(deps.db, { appIds: [appId], ...given })
    const service = caller(
      { inject: (request) => visitor.raw({ ...request, headers: request.headers as Record<string, string> }) },
      headers,
    )
    return {
      ...service,
      serviceId,
      take: async () =>
        (await service.call(platform.takeJobs, { body: { kind: 'build-precheck', most: 50 } })).jobs.filter((job) => job.appId === appId),
      report: (id: string, body: object) => service.call(platform.reportJob, { params: { id }, body: body as never }),
      read: (id: string, fileId: string, more: Record<string, string> = {}) =>
        visitor.raw({
          method: 'GET',
          url: addressOf(pipeline.packageToCheck, { params: { id, fileId } }),
          headers: { ...headers, ...more },
        }),
    }
  }
  const begin = async () => (await techPm.call(pipeline.precheck, { params })).id
  const stepAt = (jid: number) => techPm.call(pipeline.log, { params: { appId, jid } })
  return { ...scene, connect, begin, stepAt, jobKinds: ['build-precheck'] }
}

test('a pre-build check without a command is run by the service that is connected for it', async () => {
  const { connect, begin, stepAt, techPm, params, deps, appId, fid, vid, jobKinds } = await setUp()
  expect((await techPm.call(pipeline.jobs, { params })).connected).toEqual([])
  await expect(begin()).rejects.toEqual(refused('step_missing'))
  const service = await connect({ jobKinds })
  expect((await techPm.call(pipeline.jobs, { params })).connected).toEqual(['precheck'])
  const heard = await listenTo(deps.db, appId)
  const step = await begin()
  expect((await stepAt(step)).step.status).toBe('queued')
  await expect(begin()).rejects.toEqual(refused('move_not_possible'))
  const [job] = await service.take()
  expect(job?.data).toMatchObject({
    stepId: step,
    versionId: vid,
    version: '1.0.0',
    os: 'aos',
    packages: [{ fileId: fid, name: 'game.apk', variant: 'original' }],
  })
  const { real, documented } = documentedShapes(job?.data, 'check.json')
  expect(real).toEqual(documented)
  const bytes = await service.read(job!.id, fid)
  expect(bytes.rawPayload).toEqual(sampleApk(app))
  expect((await service.read(job!.id, fid, { range: 'bytes=0-3' })).rawPayload).toEqual(sampleApk(app).subarray(0, 4))

  await service.report(job!.id, { outcome: 'progress', result: { output: 'installed\n' } })
  expect(await stepAt(step)).toMatchObject({ step: { status: 'running' }, text: 'installed\n' })
  await service.report(job!.id, { outcome: 'done', result: { output: '\u001B[32mstarted\u001B[0m\n' } })
  expect(await stepAt(step)).toMatchObject({ step: { status: 'passed', reason: null, resultCode: 0 }, text: 'installed\nstarted\n' })
  expect((await heard()).map(([kind]) => kind)).toEqual(['job.waiting', 'build.prechecked'])
  expect((await service.read(job!.id, fid)).statusCode).toBe(404)
})

test.each([
  [{ outcome: 'done', result: { failure: 'install' } }, 1, 'Install Failed (1)'],
  [{ outcome: 'done', result: { failure: 'startup' } }, 2, 'Startup Failed (2)'],
  [{ outcome: 'done', result: { failure: 'crash' } }, 3, 'Crash Occurred (3)'],
  [{ outcome: 'done', result: { failure: 'anr' } }, 4, 'ANR Occurred (4)'],
  [{ outcome: 'done', result: { failure: 'run' } }, 50, 'Run Failed (50)'],
  [{ outcome: 'failed', reason: 'No device is free.' }, 50, 'Run Failed (50)'],
])('a service’s report %o is the failure %i, of which the starter is told', async (report, resultCode, words) => {
  const { connect, begin, stepAt, techPm, deps, jobKinds } = await setUp()
  const service = await connect({ jobKinds })
  const step = await begin()
  const [job] = await service.take()
  await service.report(job!.id, report)
  expect(await stepAt(step)).toMatchObject({
    step: { status: 'failed', reason: 'exit', resultCode },
    text: 'reason' in report ? 'No device is free.\n' : '',
  })
  const told = "select body from notification where user_id = $1 and title like '%: pre-build check failed'"
  const body = expect.stringContaining(`did not pass the pre-build check: ${words}.`)
  expect((await runIn(deps.db, told, [techPm.user.userKey])).rows).toEqual([{ body }])
})

test('a service that does not report within a day ends the check, and another can be started', async () => {
  const { connect, begin, stepAt, deps, jobKinds } = await setUp()
  await connect({ jobKinds })
  const step = await begin()
  const kinds = new Map([['build-precheck', checkJob(deps)]])
  const sweep = () => inTransaction(deps.db, (tx) => failLostJobs(tx, kinds as never))
  const age = (hours: number) =>
    runIn(
      deps.db,
      "update outside_job set created_at = now() - make_interval(hours => $1) where kind = 'build-precheck' and data ->> 'stepId' = $2",
      [hours, String(step)],
    )
  await age(23)
  await sweep()
  expect((await stepAt(step)).step.status).toBe('queued')
  await age(25)
  await sweep()
  expect(await stepAt(step)).toMatchObject({ step: { status: 'failed', resultCode: 50 }, text: 'No service reported how it went.\n' })
  expect(await begin()).toBeGreaterThan(step)
})

test('a package is read only by the service that has taken the check, and only a package of that check', async () => {
  const { connect, begin, techPm, deps, appId, fid, visitor, jobKinds } = await setUp()
  const [service, second, other] = [
    await connect({ jobKinds }),
    await connect({ jobKinds }),
    await connect({ jobKinds: ['push-send'] }),
  ] as const
  const { cid } = await addVersion(techPm, appId, { name: '2.0.0' })
  const foreign = await uploadFile(techPm, deps, { appId, cid }, 'other.apk', sampleApk(app))
  await begin()
  const [job] = await service.take()
  const statuses = await Promise.all([service, second, other].map(async (one) => (await one.read(job!.id, fid)).statusCode))
  expect(statuses).toEqual([200, 404, 404])
  expect((await service.read(job!.id, foreign)).statusCode).toBe(404)
  const url = addressOf(pipeline.packageToCheck, { params: { id: job!.id, fileId: fid } })
  expect((await visitor.raw({ method: 'GET', url })).statusCode).toBe(401)
  await runIn(deps.db, "update outside_job set leased_until = now() - interval '1 second' where id = $1", [job!.id])
  expect((await service.read(job!.id, fid)).statusCode).toBe(404)
  await service.take()
  await runIn(deps.db, "update service_reading set job_kinds = '{}' where service_id = $1", [service.serviceId])
  expect((await service.read(job!.id, fid)).statusCode).toBe(403)
})

test('a service’s output is kept up to the limit of a step', async () => {
  const { connect, begin, stepAt, jobKinds } = await setUp()
  const service = await connect({ jobKinds })
  const step = await begin()
  const [job] = await service.take()
  const output = 'x'.repeat(65_536)
  for (let time = 0; time < 5; time += 1) await service.report(job!.id, { outcome: 'progress', result: { output } })
  expect((await stepAt(step)).text).toHaveLength(262_144)
  await expect(service.report(job!.id, { outcome: 'done', result: { output: `${output}x` } })).rejects.toEqual(refused('invalid_input'))
  await service.report(job!.id, { outcome: 'done', result: {} })
  expect((await stepAt(step)).step.status).toBe('passed')
})
