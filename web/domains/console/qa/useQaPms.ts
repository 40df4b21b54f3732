import type { Participant } from '@portico/contract/console/conversations'
import { qa } from '@portico/contract/console/qa'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'

/** Reads who can be the QA PM, plus the current one, who may have lost the role since; undefined until somebody is known. */
export const useQaPms = ({ enabled = true, now }: { enabled?: boolean; now: Participant | null }) => {
  const { appId = '' } = useAppArea()
  const pms = useQuery({ ...query(qa.pms, { params: { appId } }), staleTime: 60_000, enabled }).data?.list
  if (!now || pms?.some(({ userKey }) => userKey === now.userKey)) return pms
  return [...(pms ?? []), now]
}
