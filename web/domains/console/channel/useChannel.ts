import { channel } from '@portico/contract/console/channel'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'

/** Reads the channel of the app in the phase of the address. */
export const useChannel = () => {
  const { appId = '', phase, phases } = useAppArea()
  const { data } = useQuery(query(channel.one, { params: { appId } }))
  return { appId, phase, phaseName: phases.find(({ id }) => id === phase)?.displayName ?? '', data, isMissing: data?.status === 'NONE' }
}
export type ChannelState = NonNullable<ReturnType<typeof useChannel>['data']>
