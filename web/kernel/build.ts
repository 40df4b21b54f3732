import { signal } from './signal.ts'

const newer = signal(false)
let first: number | undefined

/** Records the build of a response: a greater one than the first means that this page is outdated. */
export const noteBuild = (header: string | null): void => {
  const build = Number(header ?? Number.NaN)
  if (Number.isNaN(build)) return
  first ??= build
  if (build > first && !newer.get()) newer.set(true)
}

/** Returns whether a newer build was seen. */
export const isNewer = newer.get

/** Returns whether the server has a newer application than this page. Stays true until the page is reloaded. */
export const useNewerBuild = newer.use
