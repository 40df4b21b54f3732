/** Most that may be made within a day: by one person, and of one app by everybody. */
interface DailyMost {
  person: number
  app: number
}

/**
 * What grows by every call and is kept, so that nobody can fill the portal, or the inboxes of those who are told. Far more than people
 * make by hand; what programs make (`version`, `step`, `save`) may be more. A day begins with the first call and lasts 24 hours; what
 * was deleted again counts. Beyond that a call fails with `too_many_today`.
 */
export const mostADay = {
  ticket: { person: 100, app: 500 },
  post: { person: 100, app: 500 },
  qa: { person: 100, app: 300 },
  bts: { person: 100, app: 300 },
  /** Reports of compatibility. */
  report: { person: 100, app: 300 },
  push: { person: 200, app: 500 },
  notice: { person: 200, app: 500 },
  /** Message templates, new ones and copies. */
  template: { person: 300, app: 1_000 },
  /** Versions of builds. */
  version: { person: 500, app: 1_000 },
  /** Runs of the steps for builds. */
  step: { person: 500, app: 1_000 },
  token: { person: 50, app: 100 },
  /** Versions in a history: of settings, message templates, links and landing pages. */
  save: { person: 1_000, app: 5_000 },
} as const satisfies Record<string, DailyMost>

export type Daily = keyof typeof mostADay
