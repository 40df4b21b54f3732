import { maxTargetHours, type SupportTargets } from '@portico/contract/console/support-desk'
import { priorities } from '@portico/contract/console/tickets'

type Priority = (typeof priorities)[number]

/** A holiday as typed, with a key that identifies its line when others are removed. */
export interface HolidayDraft {
  key: number
  day: string
  name: string
}

/** The targets as typed: hours are texts, and empty without a target. */
export type TargetsDraft = Omit<SupportTargets, 'targets' | 'holidays'> & {
  holidays: HolidayDraft[]
  targets: Record<Priority, { reply: string; solve: string }>
}

const convertTargets = <From, To>(targets: Record<Priority, { reply: From; solve: From }>, convert: (hours: From) => To) =>
  Object.fromEntries(
    priorities.map((priority) => [priority, { reply: convert(targets[priority].reply), solve: convert(targets[priority].solve) }]),
  ) as Record<Priority, { reply: To; solve: To }>

export const draftOf = ({ targets, holidays, ...hours }: SupportTargets): TargetsDraft => ({
  ...hours,
  holidays: holidays.map((holiday, key) => ({ ...holiday, key })),
  targets: convertTargets(targets, (count) => (count === 0 ? '' : String(count))),
})

/** Returns the holidays with an empty one at the end. */
export const withHoliday = (holidays: readonly HolidayDraft[]): HolidayDraft[] => [
  ...holidays,
  { key: Math.max(-1, ...holidays.map(({ key }) => key)) + 1, day: '', name: '' },
]

/** Returns the fields whose hours are not a whole number within the limits. */
export const invalidHours = ({ targets }: TargetsDraft): string[] =>
  priorities.flatMap((priority) =>
    (['reply', 'solve'] as const).filter((kind) => !areHours(targets[priority][kind])).map((kind) => `targets.${priority}.${kind}`),
  )

const areHours = (typed: string): boolean => /^\d*$/.test(typed.trim()) && Number(typed) <= maxTargetHours

/** Returns the typed targets. */
export const targetsIn = ({ targets, holidays, ...hours }: TargetsDraft): SupportTargets => ({
  ...hours,
  holidays: holidays.map(({ day, name }) => ({ day, name })),
  targets: convertTargets(targets, (typed) => Number(typed)),
})
