import type { shares } from '@portico/contract/console/shares'
import type { tickets } from '@portico/contract/console/tickets'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'

/**
 * Returns the categories of an app's tickets or posts as options: common ones, then its own. Hidden ones are left out, except
 * `current`. Loaded once `enabled`.
 */
export const useCategoryChoices = (
  route: typeof tickets.categories | typeof shares.categories,
  { current, enabled = true }: { current?: { id: number; name: string } | undefined; enabled?: boolean } = {},
) => {
  const { appId = '' } = useAppArea()
  const { data } = useQuery({ ...query(route, { params: { appId } }), enabled })
  const shown: readonly { id: number; name: string }[] = data?.list ?? []
  const isMissing = current !== undefined && !shown.some(({ id }) => id === current.id)
  return (isMissing ? [...shown, current] : shown).map(({ id, name }) => ({ value: id, label: name }))
}
