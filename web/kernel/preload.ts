import type { BuiltPages } from '@portico/contract/kernel/built-page'
import { settledMs } from './within.ts'

let pages: BuiltPages = {}

// The document names the files of the page that it was opened with; those of all others are not needed before it has settled. A development
// server has no list, and a page without it finds the files that it shares with others one after the other.
if (import.meta.env.PROD)
  setTimeout(async () => {
    try {
      const response = await fetch('/pages.json')
      if (response.ok) pages = ((await response.json()) as BuiltPages | null) ?? {}
    } catch {
      // Pages load without it.
    }
  }, settledMs)

/** Requests all scripts of a page at once, since its own script names only those that it imports itself. */
export const preloadScripts = (path: string): void => {
  for (const href of pages[path]?.scripts ?? []) {
    if (document.querySelector(`link[href="${href}"]`)) continue
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
  }
}
