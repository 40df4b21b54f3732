import { notifications, notificationStream } from '@portico/contract/people/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../../kernel/api.ts'

const halfAMinute = 30_000

/**
 * Returns the number of unread notifications, as it is now: the server tells open pages by one connection, which a hidden page
 * gives back. Where that does not pass, the number is asked for every half minute.
 */
export const useUnread = (): number => {
  const client = useQueryClient()
  const [isTold, setTold] = useState(false)
  const { data } = useQuery({ ...query(notifications.unread), refetchInterval: isTold ? false : halfAMinute })
  useEffect(() => {
    let source: EventSource | undefined
    const close = (): void => {
      source?.close()
      source = undefined
      setTold(false)
    }
    const open = (): void => {
      if (document.hidden) return close()
      if (source) return
      source = new EventSource(notificationStream)
      source.addEventListener('open', () => setTold(true))
      source.addEventListener('error', () => setTold(false))
      source.addEventListener('unread', ({ data: unread }: MessageEvent<string>) => {
        const { queryKey } = query(notifications.unread)
        if (client.getQueryData<{ unread: number }>(queryKey)?.unread === Number(unread)) return
        client.setQueryData(queryKey, { unread: Number(unread) })
        void client.invalidateQueries({ queryKey: [notifications.list.path] })
      })
    }
    open()
    document.addEventListener('visibilitychange', open)
    return () => {
      document.removeEventListener('visibilitychange', open)
      source?.close()
    }
  }, [client])
  return data?.unread ?? 0
}
