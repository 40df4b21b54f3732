import { tickets } from '@portico/contract/console/tickets'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'

/** Reads the people of the app; undefined until loaded. */
export const usePeople = ({ enabled } = { enabled: true }) => {
  const { appId = '' } = useAppArea()
  return useQuery({ ...query(tickets.people, { params: { appId } }), staleTime: 60_000, enabled }).data?.list
}
