import {
  type HomeQaStatus,
  type HomeReport,
  type HomeRequest,
  type HomeTest,
  type HomeTodo,
  type HomeTool,
  homeLimits,
} from '@portico/contract/console/app-home'
import type { Permission } from '@portico/contract/permissions'
import { addDays, dayMs } from '@portico/contract/kernel/time'

/** Returns the period of the schedule: today and the 30 days after it. */
export const schedulePeriod = (now: Date): { from: Date; to: Date } => ({
  from: now,
  to: addDays(now, homeLimits.scheduleDays),
})

/** Returns the tests that overlap the period, sorted by start. */
export const testsWithin = (tests: readonly HomeTest[], { from, to }: { from: Date; to: Date }): HomeTest[] =>
  tests
    .filter((test) => Date.parse(test.to) >= from.getTime() && Date.parse(test.from) <= to.getTime())
    .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))

/** Returns the latest report if it is at most seven days old; older and superseded ones are not shown (APPHOME-08). */
export const shownReport = (reports: readonly HomeReport[], now: Date): HomeReport | null => {
  const [latest] = reports.toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
  const age = latest ? now.getTime() - Date.parse(latest.publishedAt) : Infinity
  return latest && age <= homeLimits.reportDays * dayMs ? latest : null
}

/** Returns the latest state per test type. */
export const latestOfEach = (states: readonly HomeQaStatus[]): HomeQaStatus[] =>
  (['real', 'alpha'] as const).flatMap((type) => {
    const [latest] = states.filter((one) => one.type === type).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    return latest ? [latest] : []
  })

const sinceOf = ({ since }: { since: string | null }): number => (since === null ? Infinity : Date.parse(since))

/** Sorts to-dos and requests, longest waiting first. */
export const sortByWaiting = <Waiting extends HomeTodo | HomeRequest>(waiting: readonly Waiting[]): Waiting[] =>
  waiting.toSorted((a, b) => sinceOf(a) - sinceOf(b)).slice(0, homeLimits.todo)

const rejectedKinds = new Set(['basicRejected', 'btsRejected', 'qaRejected', 'rejectedChannel', 'rejectedTemplate'])

/** Returns whether a to-do is about something rejected. */
export const isRejected = ({ kind }: HomeTodo): boolean => rejectedKinds.has(kind)

interface Links {
  pion: string | null
  quaty: string | null
}

/** Returns the tools available to a person: pages of the app by permission, services where configured by the operator. */
export const toolsFor = (may: (permission: Permission) => boolean, { pion, quaty }: Links): HomeTool[] => [
  ...(may('app-bts-view') ? [{ kind: 'bts' as const, link: '/app/app-review/bts/home' }] : []),
  ...(may('app-tracker-campaign-view') ? [{ kind: 'tracker' as const, link: '/app/product/tracker/campaign' }] : []),
  ...(may('app-pion-view') && pion !== null ? [{ kind: 'pion' as const, link: pion }] : []),
  ...(quaty === null ? [] : [{ kind: 'quaty' as const, link: quaty }]),
]
