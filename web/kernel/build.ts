import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let first: number | undefined
let newer = false

/** Looks at the build that an answer came from: one greater than the first that was seen means that this page is old. */
export const noteBuild = (header: string | null): void => {
  const build = Number(header ?? Number.NaN)
  if (Number.isNaN(build)) return
  first ??= build
  if (build <= first || newer) return
  newer = true
  for (const listener of listeners) listener()
}

/** Whether a newer build was seen. */
export const isNewer = (): boolean => newer

/** Whether the server has a newer application than this page is. It stays so until the page is loaded again. */
export const useNewerBuild = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isNewer)
