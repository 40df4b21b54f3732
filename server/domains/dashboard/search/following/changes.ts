/** A log of changed apps, in order, for updating derived data. After too many changes a new generation begins and everything is derived again. */
export interface Changes {
  generation: number
  apps: number[]
}

/** A position in the log, up to which changes have been processed. */
export interface Cursor {
  generation: number
  place: number
}

/** Maximum number of changes in one generation. */
const maxChanges = 10_000

export const createChanges = (): Changes => ({ generation: 0, apps: [] })

/** Begins a new generation: all derived data must be rebuilt. */
export const startGeneration = (changes: Changes): void => {
  changes.generation += 1
  changes.apps = []
}

export const recordChange = (changes: Changes, app: number): void => {
  if (changes.apps.length >= maxChanges) startGeneration(changes)
  else changes.apps.push(app)
}

export const cursorOf = ({ generation, apps }: Changes): Cursor => ({ generation, place: apps.length })

/** Returns the apps changed since the cursor; undefined when its generation is over. */
export const changedSince = ({ generation, apps }: Changes, cursor: Cursor): readonly number[] | undefined =>
  cursor.generation !== generation ? undefined : cursor.place === apps.length ? [] : [...new Set(apps.slice(cursor.place))]
