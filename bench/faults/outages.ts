import { setTimeout as sleep } from 'node:timers/promises'
import { signingIn } from '@portico/contract/people/sign-in'
import { SMTPServer } from 'smtp-server'
import { createPerson } from '../../server/domains/people/accounts/accounts.samples.ts'
import { openPostgres } from '../../server/kernel/database/open.ts'
import { startBucket } from '../../server/testing/bucket.ts'
import { createCuttableLine } from '../../server/testing/real-portal.ts'
import { isReady } from '../portal.ts'
import { bucketAt, settingsOf } from '../stores.ts'
import { onScene } from './scene.ts'
import { kindOf, startWriters, summarise, unexpected } from './writers.ts'

const mails = 20

/** Starts a mail server that counts the mails of each recipient. */
const startPost = async () => {
  const received = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      for (const { address } of session.envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1)
      stream.resume().once('end', () => done())
    },
  })
  server.on('error', () => {})
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
  })
  return { received, port, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

/** Takes the mail server away while mails are requested: calls notice nothing, and each mail is delivered once when it returns. */
export const withoutMail = (): Promise<string[]> =>
  onScene(async (scene) => {
    const post = scene.add(await startPost())
    const line = scene.add(await createCuttableLine({ host: '127.0.0.1', port: post.port }))
    const { db, close } = openPostgres(scene.postgres.url, 1)
    const emails = Array.from({ length: mails }, (_, number) => `outage-${number}@example.test`)
    for (const email of emails) await createPerson(db, { email, password: 'a long password of somebody who forgets it' })
    await close()
    const portal = await scene.start({ SMTP_URL: `smtp://127.0.0.1:${line.port}` })
    const [client] = scene.browsersOn(portal.origin, 1)
    line.cut()
    const answers = new Map<string, number>()
    for (const email of emails) {
      const kind = kindOf(await client!.send('POST', signingIn.requestPasswordReset.path, { email }, { cookie: '' }))
      answers.set(kind, (answers.get(kind) ?? 0) + 1)
    }
    await sleep(10_000)
    const [ready, early] = [await isReady(portal.origin), post.received.size]
    line.reconnect()
    const startedAt = performance.now()
    while (post.received.size < mails && performance.now() - startedAt < 300_000) await sleep(100)
    const took = (performance.now() - startedAt) / 1_000
    // A second delivery would arrive about as late as the first.
    await sleep(20_000)
    const counts = emails.map((email) => post.received.get(email) ?? 0)
    console.log(
      `requests: ${summarise(answers)}; ${ready ? 'ready' : 'not ready'}; ${counts.filter((count) => count === 1).length} of ${mails} delivered once, ${took.toFixed(1)} s after the return`,
    )
    client!.close()
    await portal.stop()
    return [
      ...unexpected(answers, /^200/),
      ...(ready && early === 0 ? [] : ['the portal was not ready, or mails arrived meanwhile']),
      ...counts.flatMap((count, at) => (count === 1 ? [] : [`${emails[at]} got ${count} mails`])),
    ]
  })

/** Takes the bucket away under load: uploads fail, everything else works, and uploads work again once it returns. */
export const withoutBucket = (): Promise<string[]> =>
  onScene(async (scene) => {
    const bucket = scene.add(await startBucket())
    const line = scene.add(await createCuttableLine({ host: '127.0.0.1', port: Number(new URL(bucket.endpoint).port) }))
    const portal = await scene.start(settingsOf(bucketAt(`http://127.0.0.1:${line.port}`)))
    const writers = startWriters(scene.ledger, scene.browsersOn(portal.origin, 4), scene.apps)
    await sleep(3_000)
    console.log(`with the bucket: ${summarise(writers.take())}`)
    line.cut()
    await sleep(8_000)
    const [without, ready] = [writers.take(), await isReady(portal.origin)]
    console.log(`without: ${summarise(without)}; ${ready ? 'ready' : 'not ready'}`)
    line.reconnect()
    await sleep(3_000)
    writers.take()
    await sleep(3_000)
    await writers.stop()
    const again = writers.take()
    console.log(`with the bucket again: ${summarise(again)}`)
    const problems = [
      ...unexpected(without, /^(200|503 unavailable)/),
      ...(without.size < 2 ? ['nobody noticed that the bucket was away'] : []),
      ...(ready ? [] : ['it was not ready']),
      ...unexpected(again, /^200/),
      ...(await scene.audit(undefined, portal.origin)),
    ]
    await portal.stop()
    return problems
  })
