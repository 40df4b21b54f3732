import { platform } from '@portico/contract/console/connections'
import { gameNotices, type NoticeDraft } from '@portico/contract/console/game-notices'
import { userMessages } from '@portico/contract/console/messages'
import { pushMessages } from '@portico/contract/console/push-messages'
import { expect, test } from 'vitest'
import { caller, type Person } from '../../../testing/caller.ts'
import { inPhase } from '../../../testing/phase.ts'
import { createWorld } from '../../../testing/world.ts'
import { connectService, documentedShapes, listenTo } from '../connections/connections.samples.ts'
import { sampleContent } from '../messages/messages.samples.ts'
import { requestSending } from './sender.actions.ts'
import { sendDue } from './sending.actions.ts'

const service = (person: Person, headers: Record<string, string>) =>
  caller(
    { inject: (request) => person.raw({ ...request, headers: request.headers as Record<string, string> }) },
    { ...headers, cookie: '' },
  )

test('a connected system takes a push, reports its counts as they grow, and ends it', async () => {
  const { deps, reviewer, app, clock } = await createWorld()
  const params = { appId: app.id }
  const { headers } = await connectService(deps.db, { jobKinds: ['push-send'], appIds: [app.id] })
  const sender = service(reviewer, headers)
  const body = {
    defaultLanguage: 'en_US',
    texts: { en_US: { title: 'Fair', body: 'It snows.' } },
    imageFileId: null,
    link: '',
    sendAt: null,
    expiryHours: 1,
    audience: { kind: 'users', csv: 'u1\nu2' },
  } as const
  const heard = await listenTo(deps.db, app.id)
  const { id } = await reviewer.call(pushMessages.add, { params, body })
  expect((await reviewer.call(pushMessages.list, { params })).connected).toBe(true)
  await reviewer.call(pushMessages.submit, { params: { ...params, id }, body: { version: 1 } })
  await sendDue(deps.db, requestSending, clock.now())
  const { jobs } = await sender.call(platform.takeJobs, { body: { kind: 'push-send', most: 50 } })
  const job = jobs.find(({ appId }) => appId === app.id)
  expect(job).toMatchObject({
    phase: 'development',
    data: { pushId: id, userKeys: ['u1', 'u2'], content: { texts: { en_US: { title: 'Fair' } } } },
  })
  const { real, documented } = documentedShapes(job?.data, 'push.json')
  expect(real).toEqual(documented)
  const report = (outcome: 'progress' | 'done', sent: number, opened = 0) =>
    sender.call(platform.reportJob, {
      params: { id: job?.id ?? '' },
      body: { outcome, result: { target: 2, sent, failed: 2 - sent, opened } },
    })
  const read = async () => (await reviewer.call(pushMessages.one, { params: { ...params, id } })).push
  await report('progress', 1)
  expect(await read()).toMatchObject({ state: 'SENDING', counts: { sent: 1, failed: 1 } })
  await report('done', 2)
  expect(await read()).toMatchObject({ state: 'SENT', counts: { target: 2, sent: 2, failed: 0, opened: 0 } })
  // Players open a push later.
  await report('progress', 2, 1)
  expect(await read()).toMatchObject({ state: 'SENT', counts: { sent: 2, opened: 1 } })
  const moved = (state: string) => ['push.moved', 1, { pushId: id, state }]
  const waiting = ['job.waiting', 1, { jobId: job?.id, kind: 'push-send' }]
  expect(await heard()).toEqual([moved('SCHEDULED'), moved('SENDING'), waiting, moved('SENT')])
})

test('outside systems hear that a push was cancelled, that nobody sends it, and that it expired without a report', async () => {
  const { deps, reviewer, app, clock } = await createWorld()
  const params = { appId: app.id }
  const heard = await listenTo(deps.db, app.id)
  const texts = { en_US: { title: 'Fair', body: 'It snows.' } }
  const body = {
    defaultLanguage: 'en_US',
    texts,
    imageFileId: null,
    link: '',
    sendAt: null,
    expiryHours: 1,
    audience: { kind: 'all' },
  } as const
  const submit = async () => {
    const { id } = await reviewer.call(pushMessages.add, { params, body })
    await reviewer.call(pushMessages.submit, { params: { ...params, id }, body: { version: 1 } })
    return id
  }
  const moved = (pushId: number, ...states: string[]) => states.map((state) => ['push.moved', 1, { pushId, state }])
  const cancelled = await submit()
  await reviewer.call(pushMessages.cancel, { params: { ...params, id: cancelled } })
  const unsent = await submit()
  await sendDue(deps.db, async () => false, clock.now())
  const lost = await submit()
  await sendDue(deps.db, async () => true, clock.now())
  await sendDue(deps.db, async () => true, new Date(clock.now().getTime() + 2 * 3_600_000))
  expect(await heard()).toEqual([
    ...moved(cancelled, 'SCHEDULED', 'CANCELLED'),
    ...moved(unsent, 'SCHEDULED', 'SENDING', 'FAILED'),
    ...moved(lost, 'SCHEDULED', 'SENDING', 'FAILED'),
  ])
})

test('services read what is live in a phase, without drafts and paused or ended notices', async () => {
  const { deps, reviewer, app, clock } = await createWorld()
  const params = { appId: app.id }
  const { headers } = await connectService(deps.db, { areas: ['message-templates', 'notices'], appIds: [app.id] })
  const reader = service(reviewer, headers)
  const read = async (area: string, phase: 'development' | 'staging' = 'development') =>
    (await reader.call(platform.read, { params: { ...params, phase, area } })).values
  for (const templateId of ['LIVE', 'DRAFT'])
    await reviewer.call(userMessages.add, { params, body: { templateId, content: sampleContent() } })
  await reviewer.call(userMessages.submit, { params: { ...params, tid: 'LIVE' }, body: { version: 1 } })
  expect(await read('message-templates')).toMatchObject([{ type: 'GAME', templateId: 'LIVE', revision: 1 }])
  expect(await read('message-templates', 'staging')).toEqual([])
  expect(JSON.stringify(await read('message-templates'))).not.toContain('memo')
  await reviewer.call(userMessages.disable, { params: { ...params, tid: 'LIVE' }, body: { version: 2 } })
  expect(await read('message-templates')).toEqual([])

  const hour = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
  const notice: Omit<NoticeDraft, 'startsAt' | 'endsAt'> = {
    kind: 'BANNER',
    defaultLanguage: 'en_US',
    texts: { en_US: { title: 'Fair', body: 'x' } },
    imageFileId: null,
    link: '',
    os: [],
    versionFrom: '',
    versionTo: '',
    countries: [],
    priority: 1,
  }
  const add = async (from: number, until: number) =>
    (await reviewer.call(gameNotices.add, { params, body: { ...notice, startsAt: hour(from), endsAt: hour(until) } })).id
  const [shown, coming, paused] = [await add(-1, 1), await add(1, 2), await add(-1, 1)]
  await add(-2, -1)
  await reviewer.call(gameNotices.disable, { params: { ...params, id: paused } })
  expect(((await read('notices')) as { id: number }[]).map(({ id }) => id)).toEqual([shown, coming])
  await expect(inPhase(reviewer, 2).call(gameNotices.one, { params: { ...params, id: shown } })).rejects.toMatchObject({
    funcCode: 'not_found',
  })
})
