/** A person's role on an app, through a team. */
export interface Entry {
  organizationId: number | null
  /** 0 through the default team, or without a team. */
  type: number
}

/**
 * Returns a person's entry for an app (PERM-03): that through the named team or, if none is named, through the default team,
 * otherwise the first one.
 */
export const entryOf = <E extends Entry>(entries: readonly E[], orgId?: number): E | undefined =>
  orgId === undefined
    ? (entries.find(({ type }) => type === 0) ?? entries[0])
    : entries.find(({ organizationId }) => organizationId === orgId)
