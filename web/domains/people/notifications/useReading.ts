import { notifications, type UnreadLink } from '@portico/contract/people/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isFollowing, useChange } from '../../../kernel/queries.ts'
import { pageAt } from '../../../pages.ts'
import { readAt } from './links.rules.ts'

/**
 * Marks notifications as read when the page that they lead to is opened. Those that arrive while it is open are read at once if it
 * follows what others do; on any other page, nothing shows what they are about yet.
 */
export const useReading = (unread: readonly UnreadLink[] | undefined): void => {
  const client = useQueryClient()
  const { pathname, search, searchStr } = useLocation()
  const opened = useRef<string>(undefined)
  const { mutate } = useChange(notifications.read, { refreshes: [notifications.list, notifications.unread], ignoreError: true })
  useEffect(() => {
    if (!unread) return
    const address = pathname + searchStr
    const isOpening = opened.current !== address
    opened.current = address
    const ids = readAt(unread, { pathname, search }, pageAt(pathname)?.search)
    if (ids.length > 0 && (isOpening || isFollowing(client))) mutate({ body: { ids } })
  }, [unread, pathname, search, searchStr, client, mutate])
}
