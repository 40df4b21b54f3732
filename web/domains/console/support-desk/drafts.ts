import type { SupportTargets } from '@portico/contract/console/support-desk'
import { priorities } from '@portico/contract/console/tickets'

type Priority = (typeof priorities)[number]

/** The targets as typed: hours are texts, and empty without a target. */
export type TargetsDraft = Omit<SupportTargets, 'targets'> & { targets: Record<Priority, { reply: string; solve: string }> }

const converted = <From, To>(targets: Record<Priority, { reply: From; solve: From }>, convert: (hours: From) => To) =>
  Object.fromEntries(
    priorities.map((priority) => [priority, { reply: convert(targets[priority].reply), solve: convert(targets[priority].solve) }]),
  ) as Record<Priority, { reply: To; solve: To }>

export const draftOf = ({ targets, ...hours }: SupportTargets): TargetsDraft => ({
  ...hours,
  targets: converted(targets, (count) => (count === 0 ? '' : String(count))),
})

/** Returns the typed targets. What is not a number is sent as such, and the server's answer is shown at its field. */
export const targetsIn = ({ targets, ...hours }: TargetsDraft): SupportTargets => ({
  ...hours,
  targets: converted(targets, (typed) => Number(typed)),
})
