import { setTimeout as sleep } from 'node:timers/promises'
import { createEndpoint, createReceiver } from '../../server/domains/console/connections/connections.samples.ts'
import { emitEvent } from '../../server/domains/console/connections/events/emit.ts'
import { openPostgres } from '../../server/kernel/database/open.ts'
import { inTransaction } from '../../server/kernel/database/transaction.ts'
import { createOutboundClient } from '../../server/kernel/outbound/outbound.ts'
import { createVault } from '../../server/kernel/vault/vault.ts'
import { secret } from '../people.ts'
import type { RunningPortal } from '../portal.ts'
import { onScene, type Scene } from './scene.ts'

/** Apps, each of whose events go to two endpoints. */
const [apps, ofOne] = [50, 100]
const all = apps * ofOne
/** Response time of the slow receiver. */
const responseSeconds = 40
/** Seconds after which a missing delivery counts as lost: the killed process's lease expires within a minute. */
const timeoutSeconds = 240

type Receiver = Awaited<ReturnType<typeof createReceiver>>

/** Emits all events, four apps at a time. */
const emitAll = async (scene: Scene): Promise<void> => {
  const { db, close } = openPostgres(scene.postgres.url, 4)
  const left = scene.apps.slice(0, apps).values()
  const lane = async (): Promise<void> => {
    for (const appId of left)
      for (let number = 0; number < ofOne; number += 1)
        await inTransaction(db, (tx) => emitEvent(tx, { appId, kind: 'job.emitted', data: { number } }))
  }
  await Promise.all([lane(), lane(), lane(), lane()])
  await close()
}

/** Counts the distinct events that a receiver got. */
const events = ({ messages }: Pick<Receiver, 'messages'>): number => new Set(messages.map(({ headers }) => headers['webhook-id'])).size

interface Message {
  appId: string
  data: { number: number }
}

/** Checks that a receiver got every event, and each app's events in order apart from repetitions. */
const judge = (name: string, { messages }: Pick<Receiver, 'messages'>): { line: string; problems: string[] } => {
  const last = new Map<string, number>()
  let [repeated, disordered] = [0, 0]
  for (const { body } of messages) {
    const { appId, data } = JSON.parse(body) as Message
    const expected = (last.get(appId) ?? -1) + 1
    if (data.number < expected) repeated += 1
    else if (data.number > expected) disordered += 1
    last.set(appId, Math.max(data.number, expected - 1))
  }
  const arrived = events({ messages })
  const lostCount = all - arrived
  const problems = [
    ...(lostCount > 0 ? [`${lostCount} events never reached the ${name} one`] : []),
    ...(disordered > 0 ? [`${disordered} events came early to the ${name} one`] : []),
  ]
  return { line: `${name}: ${arrived} of ${all} events, ${repeated} of them again`, problems }
}

/** Waits until a receiver has got the given number of messages. @returns the seconds taken */
const until = async (receiver: Receiver, count: number): Promise<number> => {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1_000
  while (events(receiver) < count && seconds() < timeoutSeconds) await sleep(100)
  return seconds()
}

const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`

const kill = async (portal: RunningPortal): Promise<void> => {
  portal.child.kill('SIGKILL')
  await portal.ended
}

/** Delivers thousands of events to a fast and a slow receiver, killing the delivering process meanwhile. */
export const webhooks = (): Promise<string[]> =>
  onScene(async (scene) => {
    const [fast, slow] = [scene.add(await createReceiver()), scene.add(await createReceiver())]
    slow.answer.by = (_, response) => void setTimeout(() => response.end('ok'), responseSeconds)
    const { db, close } = openPostgres(scene.postgres.url, 1)
    const [vault, outbound] = [createVault([secret]), createOutboundClient({ allowed: [] })]
    await vault.load(db)
    for (const { url } of [fast, slow]) await createEndpoint({ db, vault, outbound }, { url })
    await close()
    await emitAll(scene)
    const settings = { OUTBOUND_HOSTS: [fast.host, slow.host].join(',') }
    const first = await scene.start(settings)
    await until(fast, all / 4)
    await kill(first)
    console.log(`killed when the fast one had ${fast.messages.length} and the slow one ${slow.messages.length} of ${all}`)
    const before = events(fast)
    await scene.start(settings)
    const resumed = await until(fast, before + 1)
    const quick = await until(fast, all)
    const received = slow.messages.length
    const whole = quick + (await until(slow, all))
    console.log(
      `${inSeconds(resumed)} after the restart deliveries went on; then the fast one had all within ${inSeconds(quick)}, when the slow one had ${received}, and the slow one within ${inSeconds(whole)}`,
    )
    const judged = [judge('fast', fast), judge('slow', slow)]
    for (const { line } of judged) console.log(line)
    return [...judged.flatMap(({ problems }) => problems), ...(received < all ? [] : ['the fast one waited for the slow one'])]
  })
