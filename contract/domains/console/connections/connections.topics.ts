/** The topics of events, as endpoints subscribe to them: the first parts of the kinds that rows emit. */
export const eventTopics = [
  'settings',
  'product',
  'build',
  'qa',
  'ticket',
  'channel',
  'game-auth',
  'game-billing',
  'whitelist',
  'sdk-whitelist',
  'notice',
  'push',
  'message-template',
  'landing-page',
  'security',
  'job',
] as const

/** The type of an event: topic, then what happened, as in `settings.changed`. */
export type EventKind = `${(typeof eventTopics)[number]}.${string}`
