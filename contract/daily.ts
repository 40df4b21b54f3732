/** Daily limits: per person, and for everybody together of an app, or of a partner where the call concerns no app. */
export interface MaxPerDay {
  person: number
  together?: number
}

/**
 * Limits on everything that accumulates call by call. They keep anyone from filling the portal or its users' inboxes, and are far above
 * manual use, and higher for automated actions (`version`, `step`, `save`, `upload`). A window of 24 hours starts with the first call; deleted
 * items still count. Above the limit a call fails with `too_many_today`.
 */
export const dailyLimits = {
  ticket: { person: 100, together: 500 },
  /** Answers to tickets, on the page and by mail, their moves, and comments on QA requests and shared posts. */
  reply: { person: 500, together: 2_000 },
  post: { person: 100, together: 500 },
  qa: { person: 100, together: 300 },
  bts: { person: 100, together: 300 },
  /** Compatibility reports. */
  report: { person: 100, together: 300 },
  push: { person: 200, together: 500 },
  notice: { person: 200, together: 500 },
  /** Message templates, including copies. */
  template: { person: 300, together: 1_000 },
  /** Build versions. */
  version: { person: 500, together: 1_000 },
  /** Runs of pipeline steps. */
  step: { person: 500, together: 1_000 },
  token: { person: 50, together: 100 },
  /** Versions in the histories of settings, message templates, links, landing pages and metadata. */
  save: { person: 1_000, together: 5_000 },
  /** Created apps, whose App IDs are never reused. */
  newApp: { person: 50, together: 100 },
  /** New secrets and keys. Only per person, so nobody can keep an owner from replacing one that has leaked. */
  secret: { person: 100 },
  /**
   * Calls of an app's people that notify others: requests, their withdrawals and revisions, invitations to the bug tracker and its
   * passwords, products turned on or off.
   */
  notifying: { person: 300, together: 1_000 },
  /** Files uploaded as values of metadata. */
  upload: { person: 1_000, together: 2_000 },
  /** Changes of one key of many apps. */
  bulk: { person: 200, together: 500 },
} as const satisfies Record<string, MaxPerDay>

export type DailyLimit = keyof typeof dailyLimits
