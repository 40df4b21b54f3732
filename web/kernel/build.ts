import { signal } from './signal.ts'

/** True once the server has a newer application than this page, until the page is reloaded. */
export const newerBuild = signal(false)
let first: number | undefined

/** Records the build of a response: a greater one than the first means that this page is outdated. */
export const recordBuild = (header: string | null): void => {
  const build = Number(header ?? Number.NaN)
  if (Number.isNaN(build)) return
  first ??= build
  if (build > first && !newerBuild.get()) newerBuild.set(true)
}
