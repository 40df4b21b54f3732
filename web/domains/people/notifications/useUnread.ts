import { notifications, notificationStream } from '@portico/contract/people/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../../kernel/api.ts'
import { refetchFollowing } from '../../../kernel/queries.ts'
import { useMarkingAsRead } from './useMarkingAsRead.ts'

const halfAMinute = 30_000

/**
 * Returns the current number of unread notifications, and marks those as read whose page is open. The server sends it to open pages
 * over an event stream, which hidden pages close. If the stream does not connect, the number is polled every half minute.
 */
export const useUnread = (): number => {
  const client = useQueryClient()
  const [isStreaming, setStreaming] = useState(false)
  const { data } = useQuery({ ...query(notifications.unread), refetchInterval: isStreaming ? false : halfAMinute })
  useMarkingAsRead(data)
  useEffect(() => {
    let source: EventSource | undefined
    const close = (): void => {
      source?.close()
      source = undefined
      setStreaming(false)
    }
    const open = (): void => {
      if (document.hidden) return close()
      if (source) return
      source = new EventSource(notificationStream)
      source.addEventListener('open', () => setStreaming(true))
      source.addEventListener('error', () => setStreaming(false))
      source.addEventListener('unread', ({ data: unread }: MessageEvent<string>) => {
        const { queryKey } = query(notifications.unread)
        const before = client.getQueryData<{ unread: number }>(queryKey)?.unread ?? 0
        if (before === Number(unread)) return
        // The subject of a notification may have changed any cached page: each is refetched when it is next opened, and at once if it
        // follows what others do.
        if (Number(unread) > before) {
          void client.invalidateQueries({ refetchType: 'none' })
          void refetchFollowing(client)
        }
        for (const { path } of [notifications.unread, notifications.list]) void client.invalidateQueries({ queryKey: [path] })
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
