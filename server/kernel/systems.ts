/** The systems besides the database. The portal runs without them, but parts of it do not work. */
export type System = 'files' | 'mail' | 'sign-on'

/** The outcome of this process's last use of each outside system. */
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
