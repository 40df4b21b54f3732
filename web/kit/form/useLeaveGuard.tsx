import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { loadable } from '../loading/loadable.tsx'

const DiscardQuestion = loadable(() => import('./DiscardQuestion.tsx'), 'DiscardQuestion')

/**
 * Asks for confirmation before unsaved input is discarded: by a link, by Back, by a reload (with the browser's own prompt), or by a
 * call of `leave`.
 * @param isUnsaved is called at that moment, so that a form can navigate once it has been submitted
 */
export const useLeaveGuard = (isUnsaved: () => boolean) => {
  const [leaving, setLeaving] = useState<() => void>()
  const blocker = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true })
  const keep = () => {
    setLeaving(undefined)
    blocker.reset?.()
  }
  const discard = () => {
    setLeaving(undefined)
    if (leaving) leaving()
    else blocker.proceed?.()
  }
  const question = (leaving !== undefined || blocker.status === 'blocked') && <DiscardQuestion onKeep={keep} onDiscard={discard} />
  /** Runs the action at once when there is nothing unsaved, otherwise after confirmation. */
  const leave = (does: () => void) => (isUnsaved() ? setLeaving(() => does) : does())
  return { question, leave }
}
