import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Scrolls to the section in the URL once it is shown. */
export const useHash = (ready: boolean): void => {
  const { hash } = useLocation()
  useEffect(() => {
    if (ready && hash) document.getElementById(decodeURIComponent(hash))?.scrollIntoView()
  }, [ready, hash])
}
