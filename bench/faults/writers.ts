import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, codeOf, type Reply } from '../client.ts'
import type { Ledger } from '../ledger.ts'

/** Number of answers of each kind. */
export type Answers = Map<string, number>

/** An answer's status and, if it is a refusal, its code. */
const kindOf = (reply: Reply): string => (reply.status < 400 ? String(reply.status) : `${reply.status} ${codeOf(reply)}`)

export const told = (answers: Answers): string => [...answers].map(([kind, times]) => `${times} × ${kind}`).join(', ') || 'none'

/** People who save one version after the other, each on an app of their own, and now and then keep a file and a favorite. */
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
    /** The answers since the last time. */
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

/** Answers that nobody should get whatever fails: other than success, a conflict, or an honest "not now". */
export const unexpected = (answers: Answers, allowed: RegExp): string[] =>
  [...answers].filter(([kind]) => !allowed.test(kind)).map(([kind, times]) => `${times} × ${kind}`)
