import { signal } from './signal.ts'

const newer = signal(false)
let first: number | undefined

/** Looks at the build that an answer came from: one greater than the first that was seen means that this page is old. */
export const noteBuild = (header: string | null): void => {
  const build = Number(header ?? Number.NaN)
  if (Number.isNaN(build)) return
  first ??= build
  if (build > first && !newer.get()) newer.set(true)
}

/** Whether a newer build was seen. */
export const isNewer = newer.get

/** Whether the server has a newer application than this page is. It stays so until the page is loaded again. */
export const useNewerBuild = newer.use
