import type { Audience } from '@portico/contract/console/push-messages'

/** The number of players that the demo's game pretends to have. */
const players = 48_200

interface Push {
  audience: Audience
  userKeys: readonly string[]
}

const targetOf = ({ audience, userKeys }: Push): number => {
  if (audience.kind === 'users') return userKeys.length
  if (audience.kind === 'testers') return 3
  return audience.kind === 'all' ? players : Math.round(players * 0.4)
}

/** Returns the counts of a push: some phones are off, and some players open it at once. */
const countsOf = (push: Push) => {
  const target = targetOf(push)
  const failed = Math.floor(target * 0.03)
  const sent = target - failed
  return { target, sent, failed, opened: Math.floor(sent * 0.21) }
}

interface Check {
  packages: readonly { name: string }[]
}

const checkOf = ({ packages }: Check): string =>
  packages.map(({ name }) => `Demo platform: ${name} was accepted; it has no devices.\n`).join('')

/** Returns the results that the demo's platform reports for jobs, by kind. Jobs of other kinds wait for a real platform. */
export const demoAnswers: Readonly<Record<string, (data: unknown) => object>> = {
  'push-send': (data) => countsOf(data as Push),
  'message-test': (data) => ({ sent: (data as { users: readonly string[] }).users.length }),
  'build-precheck': (data) => ({ output: checkOf(data as Check) }),
  'bts-account': (data) => ({ answer: `Demo tracker: ${(data as { act: string }).act}, ${(data as { email: string }).email}` }),
}
