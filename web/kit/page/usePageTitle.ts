import { useEffect } from 'react'
import { useSession } from '../../session/session.tsx'

/** Sets the title of the browser's tab. */
export const usePageTitle = (title: string): void => {
  const { productName } = useSession()
  useEffect(() => {
    document.title = `${title} · ${productName}`
  }, [title, productName])
}
