/** Daily limits: per person, and for everybody together per app, or per company where the call concerns no app. */
interface MaxPerDay {
  person: number
  app: number
}

/**
 * Limits on everything that accumulates call by call, so that nobody can fill the portal or its users' inboxes. They are far above
 * manual use, and higher for automated actions (`version`, `step`, `save`). A window of 24 hours starts with the first call; deleted
 * items still count. Above the limit a call fails with `too_many_today`.
 */
export const dailyLimits = {
  ticket: { person: 100, app: 500 },
  /** Answers to tickets, on the page and by mail, their moves, and comments on QA requests and shared posts. */
  reply: { person: 500, app: 2_000 },
  post: { person: 100, app: 500 },
  qa: { person: 100, app: 300 },
  bts: { person: 100, app: 300 },
  /** Compatibility reports. */
  report: { person: 100, app: 300 },
  push: { person: 200, app: 500 },
  notice: { person: 200, app: 500 },
  /** Message templates, including copies. */
  template: { person: 300, app: 1_000 },
  /** Build versions. */
  version: { person: 500, app: 1_000 },
  /** Runs of pipeline steps. */
  step: { person: 500, app: 1_000 },
  token: { person: 50, app: 100 },
  /** Versions in the histories of settings, message templates, links, landing pages and metadata. */
  save: { person: 1_000, app: 5_000 },
  /** Created apps, whose App IDs are never free again. */
  app: { person: 50, app: 100 },
  /** Transitions that notify people: requests, their withdrawals, new secrets, invitations to the bug tracker, products turned on or off. */
  move: { person: 300, app: 1_000 },
  /** Files uploaded as values of metadata. */
  upload: { person: 1_000, app: 2_000 },
  /** Changes of one key of many apps. */
  bulk: { person: 200, app: 500 },
} as const satisfies Record<string, MaxPerDay>

export type DailyLimit = keyof typeof dailyLimits
