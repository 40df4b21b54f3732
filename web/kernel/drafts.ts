import { useEffect, useEffectEvent, useState } from 'react'
import { onSignedOut } from './api.ts'

/**
 * Keeps unsaved input across a new sign-in or a reload, for this tab only.
 * @param key identifies the place, such as the app and category of a drawer
 */
export const draft = <T>(key: string) => {
  const name = `draft:${key}`
  return {
    save: (value: T): void => sessionStorage.setItem(name, JSON.stringify(value)),
    read: (): T | undefined => {
      const text = sessionStorage.getItem(name)
      return text === null ? undefined : (JSON.parse(text) as T)
    },
    /** Returns whether there is a draft. */
    waits: (): boolean => sessionStorage.getItem(name) !== null,
    clear: (): void => sessionStorage.removeItem(name),
  }
}

/** Forgets every draft of this tab, for whoever signs in next. */
export const clearDrafts = (): void => {
  for (const name of Object.keys(sessionStorage).filter((one) => one.startsWith('draft:'))) sessionStorage.removeItem(name)
}

const ownerName = 'drafts-of'

/** Claims this tab for a person: drafts of somebody else are forgotten. @returns whether somebody else used it before */
export const claimTab = (userKey: string): boolean => {
  const before = sessionStorage.getItem(ownerName)
  sessionStorage.setItem(ownerName, userKey)
  if (before === null || before === userKey) return false
  clearDrafts()
  return true
}

/** Returns a component's stored draft, and deletes it on mount: a render alone may be discarded. */
export const useDraft = <T>(key: string | undefined): T | undefined => {
  const [found] = useState(() => (key === undefined ? undefined : draft<T>(key).read()))
  useEffect(() => {
    if (key !== undefined) draft(key).clear()
  }, [key])
  return found
}

/**
 * Keeps input when the user is signed out or leaves the portal.
 * @param unsaved returns what to keep; undefined when there is nothing
 */
export const useStoredDraft = <T>(key: string | undefined, unsaved: () => T | undefined): void => {
  const storeDraft = useEffectEvent(() => {
    const value = unsaved()
    if (key !== undefined && value !== undefined) draft<T>(key).save(value)
  })
  useEffect(() => onSignedOut(() => storeDraft()), [])
  useEffect(() => {
    const leave = () => storeDraft()
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
}
