import { tokens } from '@portico/contract/console/connections'
import { pipeline, stepStream } from '@portico/contract/console/pipeline'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { portalSettings, testPortal } from '../../../testing/portal.ts'
import { runStep } from './pipeline.actions.ts'
import { addLog, endStep } from './pipeline.store.ts'
import { startPipeline, stepCommands } from './pipeline.samples.ts'
import { createStepStreams } from './stream.ts'

portalSettings(stepCommands)

/** Returns the address of a step's stream on a portal that listens. */
const streamOf = async (appId: string, id: number): Promise<string> => {
  const { app } = (await testPortal()).portal
  const address = app.server.listening ? app.listeningOrigin : await app.listen({ host: '127.0.0.1', port: 0 })
  return `${address}${stepStream.replace(':appId', appId).replace(':jid', String(id))}`
}

test('an open page follows a step until it ends', async () => {
  const { techPm, reviewer, params, appId, deps, stranger } = await startPipeline()
  const { id } = await techPm.call(pipeline.codesign, { params })
  const url = await streamOf(appId, id)
  expect((await fetch(url, { headers: { cookie: stranger.cookie } })).status).toBe(404)
  // A reconnect position affects only that page.
  await fetch(url, { headers: { cookie: techPm.cookie, 'last-event-id': '1.5' } })
  const page = await fetch(url, { headers: { cookie: techPm.cookie } })
  await runStep(deps, id)
  const events = await page.text()
  const output = [...events.matchAll(/^event: log\ndata: (.+)$/gm)].map(([, data]) => (JSON.parse(data!) as { text: string }).text)
  expect(output.join('')).toMatch(/^— game\.apk\nSigned game\.apk/)
  expect(events).toMatch(/event: end\ndata: "passed"\n\n$/)
  // One person may keep only so many open, leaving others theirs.
  await runIn(deps.db, "update build_job set status = 'running' where id = $1", [id])
  const pages = await Promise.all(Array.from({ length: 12 }, () => fetch(url, { headers: { cookie: reviewer.cookie } })))
  expect(pages.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 10 }, () => 200), 503, 503])
  pages.push(await fetch(url, { headers: { cookie: techPm.cookie } }))
  expect(pages.at(-1)?.status).toBe(200)
  // The stream of a reader who lost access ends; the others continue.
  await runIn(deps.db, 'delete from app_member where app_id = $1 and user_id = $2', [appId, reviewer.user.userKey])
  const [first, ...others] = pages.filter(({ status }) => status === 200)
  await Promise.all([first!, ...others.slice(0, -1)].map((page) => page.text()))
  await addLog(deps.db, id, 'Still here.')
  await endStep(deps.db, id, { status: 'passed', reason: null, resultCode: 0 })
  expect(await others.at(-1)!.text()).toMatch(/Still here\.[^]*event: end/)
})

test('a page that comes while the database cannot be listened to is refused, and the next one is served', async () => {
  const { techPm, params, deps } = await startPipeline()
  const { id } = await techPm.call(pipeline.codesign, { params })
  let isDown = true
  const listen: typeof deps.listen = (...to) => (isDown ? Promise.reject(new Error('connection refused')) : deps.listen(...to))
  const streams = createStepStreams({ ...deps, listen })
  const app = Fastify()
  app.get('/', async (_request, reply) => {
    await streams.add('mina', { stepId: id, last: 0, mayRead: async () => true }, reply)
    return reply
  })
  onTestFinished(async () => {
    await streams.stop()
    await app.close()
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  expect((await fetch(address)).status).toBe(500)
  isDown = false
  expect((await fetch(address)).status).toBe(200)
})

test('the stream of a revoked token ends, however many wrong tokens its reader sends', async () => {
  const { techPm, params, appId, deps } = await startPipeline()
  const { id } = await techPm.call(pipeline.codesign, { params })
  const url = await streamOf(appId, id)
  const body = { name: 'CI', permissions: [pipeline.log.access.permission], phases: null, days: 30 }
  const { token, id: tokenId } = await techPm.call(tokens.addToken, { params: { appId }, body })
  const open = (bearer: string) => fetch(url, { headers: { authorization: `Bearer ${bearer}` } })
  const page = await open(token)
  expect(page.status).toBe(200)
  await runIn(deps.db, 'delete from attempt')
  const wrong = await Promise.all(Array.from({ length: 51 }, async () => (await open('wrong')).status))
  expect([wrong.includes(429), (await open(token)).status]).toEqual([true, 200])
  await techPm.call(tokens.revokeToken, { params: { appId, tokenId } })
  expect(await page.text()).not.toContain('event: end')
  await runIn(deps.db, 'delete from attempt')
})
