/** Which apps changed, in order, for what is derived from them. After too many an era ends and all is derived anew. */
export interface Changes {
  era: number
  apps: number[]
}

/** Up to where somebody has taken changes over. */
export interface Mark {
  era: number
  place: number
}

/** Most changes of one era. */
const most = 10_000

export const createChanges = (): Changes => ({ era: 0, apps: [] })

/** Ends the era: everything derived has to be derived anew. */
export const endEra = (changes: Changes): void => {
  changes.era += 1
  changes.apps = []
}

export const noteChange = (changes: Changes, app: number): void => {
  if (changes.apps.length >= most) endEra(changes)
  else changes.apps.push(app)
}

export const markOf = ({ era, apps }: Changes): Mark => ({ era, place: apps.length })

/** The apps that changed since; undefined when the era is over. */
export const changedSince = ({ era, apps }: Changes, mark: Mark): readonly number[] | undefined =>
  mark.era !== era ? undefined : mark.place === apps.length ? [] : [...new Set(apps.slice(mark.place))]
