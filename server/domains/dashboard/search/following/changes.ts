/** A log of changed apps, in order, for updating derived data. After too many changes a new era begins and everything is derived again. */
export interface Changes {
  era: number
  apps: number[]
}

/** A position in the log, up to which changes have been processed. */
export interface Mark {
  era: number
  place: number
}

/** Most changes of one era. */
const most = 10_000

export const createChanges = (): Changes => ({ era: 0, apps: [] })

/** Begins a new era: all derived data must be rebuilt. */
export const endEra = (changes: Changes): void => {
  changes.era += 1
  changes.apps = []
}

export const noteChange = (changes: Changes, app: number): void => {
  if (changes.apps.length >= most) endEra(changes)
  else changes.apps.push(app)
}

export const markOf = ({ era, apps }: Changes): Mark => ({ era, place: apps.length })

/** Returns the apps changed since the mark; undefined when its era is over. */
export const changedSince = ({ era, apps }: Changes, mark: Mark): readonly number[] | undefined =>
  mark.era !== era ? undefined : mark.place === apps.length ? [] : [...new Set(apps.slice(mark.place))]
