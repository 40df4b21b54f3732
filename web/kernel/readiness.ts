import { recordBuild } from './build.ts'

/** Asks the portal how it is. @returns nothing if it does not answer; a proxy in front of it does not count */
const askReadiness = async (): Promise<Response | undefined> => {
  const answer = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  const build = answer?.headers.get('x-build-version') ?? null
  recordBuild(build)
  return build === null ? undefined : answer
}

/** Returns whether the portal reports that it is ready to serve. */
export const isReady = async (): Promise<boolean> => (await askReadiness())?.ok === true

/** Returns whether the portal answers at all, so that its page could be loaded. */
export const isReachable = async (): Promise<boolean> => (await askReadiness()) !== undefined
