import { notifications } from '@portico/contract/people/notifications'
import type { Data } from '@portico/contract/kernel/route'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { query } from '../../../kernel/api.ts'
import { isFollowing, useChange } from '../../../kernel/queries.ts'
import { pageAt } from '../../../pages.ts'
import { fullAddress, readAt } from './links.rules.ts'

type Unread = Data<typeof notifications.unread>

const withoutRead = ({ unread, links }: Unread, read: readonly number[]): Unread => {
  const unreadLinks = links.filter(({ id }) => !read.includes(id))
  return { unread: unread - (links.length - unreadLinks.length), links: unreadLinks }
}

/**
 * Marks notifications as read when the page that they lead to is opened. Those that arrive while it is open are read at once if it
 * follows what others do; on any other page, nothing shows what they are about yet.
 */
export const useMarkingAsRead = (known: Unread | undefined): void => {
  const client = useQueryClient()
  const { pathname, search, searchStr } = useLocation()
  const opened = useRef<string>(undefined)
  const { mutate } = useChange(notifications.read, { refreshes: [notifications.list], ignoreError: true })
  useEffect(() => {
    if (!known) return
    const address = pathname + searchStr
    const isOpening = opened.current !== address
    opened.current = address
    const page = fullAddress({ pathname, search }, pageAt(pathname)?.search)
    const ids = readAt(known.links, page)
    // Only the server knows where the notifications beyond the listed links lead.
    const mayLead = ids.length > 0 || known.unread > known.links.length
    if (!mayLead || !(isOpening || isFollowing(client))) return
    // Updated at once, because the stream reports the change before the response arrives.
    const { queryKey } = query(notifications.unread)
    client.setQueryData<Unread>(queryKey, (before) => before && withoutRead(before, ids))
    const reload = () => void client.invalidateQueries({ queryKey })
    const onSuccess = ({ unread }: { unread: number }) => client.getQueryData<Unread>(queryKey)?.unread === unread || reload()
    mutate({ body: { address: page } }, { onSuccess, onError: reload })
  }, [known, pathname, search, searchStr, client, mutate])
}
