import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Injectable } from './caller.ts'
import { serverAt } from './over-http.ts'
import { run, type RunningProcess } from './process.ts'

/**
 * Calls that the first process of a member answers before it is killed, and that any process answers at most; more while the other
 * one is still starting. Each answers twice as many as the one before, because in a long test file nearly all time would be spent on starts.
 */
const [firstLifetime, longestLifetime] = [5, 160]

/** Matches the portal's address in its log; what it prints for people is the address for browsers. */
const listeningAddress = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/

/** Settings that make a process like a portal inside a test: its origin, and callers at the addresses that tests give them. */
const alike = { PORT: '0', PUBLIC_URL: 'http://localhost:8080', TRUST_PROXY: '127.0.0.1', DATABASE_POOL: '5', LOG_LEVEL: 'info' }

/** The history of a member's processes. */
interface Life {
  printed: string
  answered: number
  killed: number
}

/** One of two: a process and, after its death, the next. */
const createMember = (environment: Record<string, string>) => {
  const life: Life = { printed: '', answered: 0, killed: 0 }
  let portal: RunningProcess | undefined
  /** Undefined while no calls are to come, because the process is about to be killed or is starting. */
  let served: Injectable | undefined
  let open = 0
  let answered = 0
  let lifetime = firstLifetime
  let replaced = Promise.resolve()

  const start = async (): Promise<void> => {
    portal = run([join(import.meta.dirname, '../main.ts')], { ...environment, ...alike })
    await portal.printed('is ready at')
    served = serverAt(listeningAddress.exec(portal.output())?.[1] ?? '')
    answered = 0
  }
  const kill = async (): Promise<void> => {
    if (!portal?.child.kill('SIGKILL')) throw new Error(`A process ended by itself:\n${portal?.output()}`)
    await portal.ended
    life.printed += portal.output()
  }
  const settle = (mayEnd: boolean): void => {
    life.answered += 1
    answered += 1
    open -= 1
    if (answered >= lifetime && mayEnd) served = undefined
    if (served || open > 0) return
    life.killed += 1
    lifetime = Math.min(2 * lifetime, longestLifetime)
    replaced = kill().then(start)
    // Thrown by `stop`.
    replaced.catch(() => {})
  }
  return {
    start,
    isReady: () => served !== undefined,
    /** @param mayEnd whether the process may be killed after its answer */
    inject: (request: InjectOptions, mayEnd: () => boolean): Promise<LightMyRequestResponse> => {
      if (!served) throw new Error('The process is not ready.')
      open += 1
      return served.inject(request).finally(() => settle(mayEnd()))
    },
    rest: () => replaced,
    /** Kills the process. @throws if it did not start, or ended by itself */
    stop: async (): Promise<Life> => {
      await replaced
      await kill()
      return life
    },
  }
}

/** Two processes of the portal on one database, of which one after the other is killed. */
export interface Pair extends Injectable {
  /** Resolves when neither is starting. */
  rest(): Promise<unknown>
  /** Kills both. @throws if a process did not start, or ended by itself */
  stop(): Promise<Life[]>
}

/**
 * Starts two real processes that take calls in turn, and kills (SIGKILL) the one that has just answered, again and again. Until
 * its successor is ready, the other takes all calls. A process dies without open calls, since their outcome would be unknown; but
 * what it meant to do after its answers, and all that it remembers, is lost.
 */
export const startPair = async (environment: Record<string, string>): Promise<Pair> => {
  const members = [createMember(environment), createMember(environment)]
  await Promise.all(members.map(({ start }) => start()))
  let turn = 0
  return {
    inject: async (request) => {
      const ready = members.filter(({ isReady }) => isReady())
      const member = ready[(turn += 1) % ready.length]
      if (!member) throw new Error('Neither process is ready.')
      return member.inject(request, () => members.every(({ isReady }) => isReady()))
    },
    rest: () => Promise.all(members.map(({ rest }) => rest())),
    stop: () => Promise.all(members.map(({ stop }) => stop())),
  }
}
