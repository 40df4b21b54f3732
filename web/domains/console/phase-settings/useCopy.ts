import type { SettingKind } from '@portico/contract/console/phase-settings'
import { defaultPhase, type Phase } from '@portico/contract/kernel/permission'
import type { Input, Route } from '@portico/contract/kernel/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { type Address, call } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { appSearch, environmentQuery } from '../../../session/environment.ts'
import { writeSearch } from '../../../kernel/parameters.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import type { ScopeValues } from './ComparePanel.tsx'
import type { SettingParams } from './types.ts'

export interface CopyOptions {
  kind: Pick<SettingKind, 'scope' | 'edit' | 'routes'>
  params: SettingParams
  from: ScopeValues
  to: ScopeValues
  /** Runs before the copy; gets the address in the phase that is copied to. */
  before?: ((at: Address) => Promise<void>) | undefined
  /** Routes to refetch besides the setting's. */
  refreshes?: readonly Route[] | undefined
}

/** Returns the phase in which permissions for a phase or zone are checked. */
const phaseOf = ({ scope: scopes }: Pick<SettingKind, 'scope'>, scope: string): Phase =>
  typeof scopes === 'object' ? (scopes[scope] ?? defaultPhase) : (Number(scope) as Phase)

/** Copies fields of a setting into another phase or zone, as a call in that phase. */
export const useCopy = ({ kind, params, from, to, before, refreshes = [] }: CopyOptions) => {
  const { t } = useTranslation('phase-settings')
  const client = useQueryClient()
  const { appId = '', orgId } = useAppArea()
  const phase = phaseOf(kind, to.scope)
  const target = useQuery(environmentQuery({ appId, orgId, phase }))
  const { copy: route, read, history, compare } = kind.routes
  const copy = useMutation({
    meta: { ignoreError: true },
    mutationFn: async (fields: readonly string[]) => {
      const placeInUrl = writeSearch(appSearch, { orgId, ph: phase })
      await before?.(placeInUrl)
      const body = { from: from.scope, fromVersion: from.version, version: to.version, fields }
      const zone = 'zone' in params ? { zone: to.scope } : {}
      return call(route as Route, { params: { ...params, ...zone }, body } as Input<Route>, { at: placeInUrl })
    },
    onSuccess: async () => {
      await Promise.all([read, history, compare, ...refreshes].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
      toast('success', t('compare.copied'))
    },
  })
  return { copy, mayCopy: target.data?.functions.some(({ code }) => code === kind.edit) ?? false }
}
