import type { SupportTargets } from '@portico/contract/console/support-desk'
import { priorities } from '@portico/contract/console/tickets'

type Priority = (typeof priorities)[number]

/** The targets as typed: hours are texts, and empty without a target; each line of the holidays is a day and its name. */
export type TargetsDraft = Omit<SupportTargets, 'targets' | 'holidays'> & {
  holidays: string
  targets: Record<Priority, { reply: string; solve: string }>
}

const converted = <From, To>(targets: Record<Priority, { reply: From; solve: From }>, convert: (hours: From) => To) =>
  Object.fromEntries(
    priorities.map((priority) => [priority, { reply: convert(targets[priority].reply), solve: convert(targets[priority].solve) }]),
  ) as Record<Priority, { reply: To; solve: To }>

export const draftOf = ({ targets, holidays, ...hours }: SupportTargets): TargetsDraft => ({
  ...hours,
  holidays: holidays.map(({ day, name }) => `${day} ${name}`).join('\n'),
  targets: converted(targets, (count) => (count === 0 ? '' : String(count))),
})

/** Returns the days and names of the lines that are not empty. */
const holidaysIn = (typed: string): SupportTargets['holidays'] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [day = ''] = line.split(/\s/, 1)
      return { day, name: line.slice(day.length).trim() }
    })

/** Returns the typed targets. What is neither a number nor a day is sent as such, and the server's answer is shown at its field. */
export const targetsIn = ({ targets, holidays, ...hours }: TargetsDraft): SupportTargets => ({
  ...hours,
  holidays: holidaysIn(holidays),
  targets: converted(targets, (typed) => Number(typed)),
})
