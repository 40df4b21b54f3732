import { useEffect, useRef, useState } from 'react'

const settleMs = 250

/**
 * Debounces typed text, for a search that is kept in the address. When the address changes by other means, such as Back, the box
 * follows it.
 * @returns the box's text, and a function that changes it
 */
export const useSearchText = (kept: string, onSettled: (text: string) => void): readonly [string, (text: string) => void] => {
  const [typed, setTyped] = useState(kept)
  const latest = useRef({ kept, onSettled })
  useEffect(() => {
    latest.current.onSettled = onSettled
  })
  useEffect(() => {
    if (latest.current.kept === kept) return
    latest.current.kept = kept
    setTyped(kept)
  }, [kept])
  useEffect(() => {
    const text = typed.trim()
    if (text === latest.current.kept) return undefined
    const timer = setTimeout(() => {
      latest.current.kept = text
      latest.current.onSettled(text)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}
