import { maintenance } from '@portico/contract/portal/maintenance'
import { useEffect } from 'react'
import { call } from '../../../kernel/api.ts'
import { useSession } from '../../../session/session.tsx'
import { currentLocale } from '../../../kernel/texts.ts'
import { showLastingToast } from '../../../kit/feedback/toast.ts'

const closedKey = (msgType: string, message: string): string => `maintenance:${msgType}:${message}`

/** Shows announced maintenance at the bottom of every page until it is dismissed, which is reported to the server. */
export function MaintenanceToast() {
  const { notice } = useSession()
  const text = notice?.messages.find(({ locale }) => locale === currentLocale())
  const [msgType, message] = [text?.msgType, text?.message]
  useEffect(() => {
    if (msgType === undefined || message === undefined) return undefined
    // Visitors have no account to store the dismissal in; their tab remembers it.
    const key = closedKey(msgType, message)
    if (sessionStorage.getItem(key) !== null) return undefined
    let leaving = false
    const hide = showLastingToast(message, () => {
      if (leaving) return
      sessionStorage.setItem(key, 'closed')
      void call(maintenance.noticed, { params: { msgType } }).catch(() => {})
    })
    return () => {
      leaving = true
      hide()
    }
  }, [msgType, message])
  return null
}
