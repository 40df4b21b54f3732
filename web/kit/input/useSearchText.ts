import { useEffect, useRef, useState } from 'react'

const settleMs = 250

/**
 * Debounces typed text, for a search that is kept in the address. When the address changes by other means, such as Back, the box
 * follows it.
 * @returns the box's text, and a function that changes it
 */
export const useSearchText = (saved: string, onSettled: (text: string) => void): readonly [string, (text: string) => void] => {
  const [typed, setTyped] = useState(saved)
  const latest = useRef({ saved, onSettled })
  useEffect(() => {
    latest.current.onSettled = onSettled
  })
  useEffect(() => {
    if (latest.current.saved === saved) return
    latest.current.saved = saved
    setTyped(saved)
  }, [saved])
  useEffect(() => {
    const text = typed.trim()
    if (text === latest.current.saved) return undefined
    const timer = setTimeout(() => {
      latest.current.saved = text
      latest.current.onSettled(text)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}
