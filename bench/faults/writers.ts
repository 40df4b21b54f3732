import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, codeOf, type Reply } from '../client.ts'
import type { Ledger } from '../ledger.ts'

/** The number of responses of each kind. */
export type Answers = Map<string, number>

/** Formats a response's status and, if it is a refusal, its code. */
export const kindOf = (reply: Reply): string => (reply.status < 400 ? String(reply.status) : `${reply.status} ${codeOf(reply)}`)

export const summarise = (answers: Answers): string => [...answers].map(([kind, times]) => `${times} × ${kind}`).join(', ') || 'none'

/** Starts people who save one version after the other, each on their own app, and occasionally upload a file and add a favorite. */
export const startWriters = (ledger: Ledger, browsers: readonly Browser[], apps: readonly string[], { files = true, pause = 5 } = {}) => {
  let answers: Answers = new Map()
  let stopped = false
  const count = (kind: string): void => void answers.set(kind, (answers.get(kind) ?? 0) + 1)
  const write = async (browser: Browser, lane: number): Promise<void> => {
    for (let turn = 0; !stopped; turn += 1) {
      const work = [
        () => ledger.save(browser, apps[lane]!),
        () => ledger.addFavorite(browser),
        () => (files ? ledger.upload(browser, apps[lane]!, randomBytes(30_000)) : ledger.save(browser, apps[lane]!)),
      ]
      const next = turn % 10 === 8 ? work[1]! : turn % 10 === 9 ? work[2]! : work[0]!
      await next().then(
        (reply) => count(kindOf(reply)),
        (error: unknown) => count(error instanceof Error && 'code' in error ? String(error.code) : String(error).slice(0, 100)),
      )
      await sleep(pause)
    }
  }
  const done = Promise.all(browsers.map((browser, lane) => write(browser, lane)))
  return {
    /** Returns the responses since the last call. */
    take: (): Answers => {
      const taken = answers
      answers = new Map()
      return taken
    },
    stop: async (): Promise<void> => {
      stopped = true
      await done
    },
  }
}

/** Returns responses that are wrong under any fault: anything but success, a conflict, or a correct "not now". */
export const unexpected = (answers: Answers, allowed: RegExp): string[] =>
  [...answers].filter(([kind]) => !allowed.test(kind)).map(([kind, times]) => `${times} × ${kind}`)
