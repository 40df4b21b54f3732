/** The systems besides the database. The portal serves without them, but not all of it. */
export type System = 'files' | 'mail' | 'sign-on'

/** What this process last saw of those systems. */
export interface Systems {
  note(system: System, works: boolean): void
  /** Returns the systems that did not work when last used. */
  degraded(): System[]
}

export const createSystems = (): Systems => {
  const failing = new Set<System>()
  return {
    note: (system, works) => void (works ? failing.delete(system) : failing.add(system)),
    degraded: () => [...failing].toSorted(),
  }
}
