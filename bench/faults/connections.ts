import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '../questions.ts'
import { isReady } from '../portal.ts'
import { percentile } from '../soak/tally.ts'
import { onScene, type Scene } from './scene.ts'
import { kindOf, summarise, unexpected } from './writers.ts'

const seconds = 15
const connectionCount = 400
const slow = 500

/** Reads as fast as responses arrive, on a number of connections. */
const read = async (scene: Scene, origin: string, count: number, until: () => boolean) => {
  const took: number[] = []
  const answers = new Map<string, number>()
  const browsers = scene.browsersOn(origin, count)
  await Promise.all(
    browsers.map(async (browser, at) => {
      for (let turn = at; !until(); turn += 1) {
        const startedAt = performance.now()
        const kind = await browser.send('GET', `${api}/app/${scene.apps[turn % scene.apps.length]}/meta/latest/list`).then(kindOf, String)
        took.push(performance.now() - startedAt)
        answers.set(kind, (answers.get(kind) ?? 0) + 1)
      }
    }),
  )
  for (const browser of browsers) browser.close()
  return { answers, p95: percentile(took, 0.95) }
}

const after = (milliseconds: number): (() => boolean) => {
  const end = performance.now() + milliseconds
  return () => performance.now() > end
}

/** Puts 400 connections on a portal, each with one call after the other. */
export const manyConnections = (): Promise<string[]> =>
  onScene(async (scene) => {
    const portal = await scene.start()
    await sleep(6_000)
    await read(scene, portal.origin, 4, after(5_000))
    const before = portal.memory()
    let highest = 0
    const timer = setInterval(() => (highest = Math.max(highest, portal.memory())), 250)
    const { answers, p95 } = await read(scene, portal.origin, connectionCount, after(seconds * 1_000))
    clearInterval(timer)
    const calm = await read(scene, portal.origin, 4, after(3_000))
    console.log(
      `${connectionCount} connections: ${summarise(answers)}, p95 ${p95.toFixed(0)} ms; four afterwards: p95 ${calm.p95.toFixed(0)} ms`,
    )
    console.log(`memory ${before.toFixed(0)} MB before, at most ${highest.toFixed(0)} MB meanwhile`)
    await portal.stop()
    return [...unexpected(answers, /^(200|503 busy)/), ...unexpected(calm.answers, /^200/)]
  })

/** Opens connections: half never complete their headers, half their body. @returns them, and the number answered with 408 */
const openSlow = async (origin: string) => {
  const { hostname, port, host } = new URL(origin)
  const open = new Set<Socket>()
  const timedOut = { headers: 0 }
  const beginnings = [
    `GET / HTTP/1.1\r\nhost: ${host}\r\n`,
    `POST ${api}/favorite/add HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 100\r\n\r\n{`,
  ]
  for (let at = 0; at < slow; at += 1) {
    const socket = connect(Number(port), hostname)
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    socket.on('data', () => void (at % 2 === 0 && (timedOut.headers += 1)))
    socket.write(beginnings[at % 2]!)
  }
  return { open, timedOut }
}

/** Lets 500 callers send the beginning of a request and nothing more, while others work. */
export const slowCallers = (): Promise<string[]> =>
  onScene(async (scene) => {
    const portal = await scene.start()
    await sleep(6_000)
    const before = await read(scene, portal.origin, 4, after(5_000))
    const { open, timedOut } = await openSlow(portal.origin)
    const { answers, p95 } = await read(scene, portal.origin, 4, after(seconds * 1_000))
    const left = open.size
    const ready = await isReady(portal.origin)
    console.log(
      `others: ${summarise(answers)}, p95 ${p95.toFixed(0)} ms (${before.p95.toFixed(0)} before); after ${seconds} s ${timedOut.headers} without headers were answered, ${left} connections are open; ${ready ? 'ready' : 'not ready'}`,
    )
    for (const socket of open) socket.destroy()
    await portal.stop()
    return [
      ...unexpected(answers, /^200/),
      ...(timedOut.headers === slow / 2 ? [] : [`${timedOut.headers} of ${slow / 2} without headers were answered`]),
      ...(left <= slow / 2 ? [] : [`${left} connections are open`]),
      ...(ready ? [] : ['it was not ready']),
    ]
  })
