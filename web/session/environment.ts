import { appArea } from '@portico/contract/console/app-area'
import { type Phase, defaultPhase, phases } from '@portico/contract/kernel/permission'
import type { Data } from '@portico/contract/kernel/route'
import { queryOptions } from '@tanstack/react-query'
import { ApiFailure, call } from '../kernel/api.ts'
import { oneOf, type Parameter, readSearch, recordId, text, writeSearch } from '../kernel/parameters.ts'
import { tableSearch } from '../kernel/tables.ts'

const team: Parameter<number | undefined> = (value) => recordId(value) || undefined

/** The address parameters of the app area: app, team, product, phase, page and code. Kept when navigating between its pages. */
export const appSearch = {
  appId: text,
  orgId: team,
  p: text,
  ph: oneOf(phases, undefined),
  pageId: text,
  code: text,
}

/** The address parameters of a list of an app's entries, which open in a dialog. */
export const entrySearch = { ...appSearch, ...tableSearch, keyword: text, open: text }

/** The app, team and phase of an address. */
export interface AppPlace {
  appId: string
  orgId: number | undefined
  phase: Phase
}

/** Returns the app, team and phase of an address; undefined without an app. */
export const placeOf = (search: Readonly<Record<string, unknown>>): AppPlace | undefined => {
  const { appId, orgId, ph } = readSearch(appSearch, search)
  return appId === undefined ? undefined : { appId, orgId, phase: ph ?? defaultPhase }
}

export type Environment = Data<typeof appArea.environmentInfo>

/** The user's permissions on an app, in a phase and through a team. */
export const environmentQuery = ({ appId, orgId, phase }: AppPlace) =>
  queryOptions({
    queryKey: [appArea.environmentInfo.path, { params: { appId } }, { orgId, ph: phase }] as const,
    queryFn: ({ signal }): Promise<Environment> =>
      call(appArea.environmentInfo, { params: { appId } }, { signal, ignoreAbort: true, at: writeSearch(appSearch, { orgId, ph: phase }) }),
    // Refreshed by time, so that moving between pages doesn't wait for it.
    staleTime: 60_000,
    refetchInterval: 60_000,
    // Refusals are cached too: the guard already has the answer, and what is shown instead need not call again.
    retryOnMount: ({ state: { error } }) => !(error instanceof ApiFailure && (error.status === 403 || error.status === 404)),
  })
