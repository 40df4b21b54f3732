import type { App } from '@portico/contract/apps/apps'
import { foldCase } from '@portico/contract/kernel/characters'

/** All apps, or those in service, whose status is PUBLISHED. */
export type Segment = 'all' | 'inService'

/** Returns the segment on which the dialog opens: In-service if the preselected app is, otherwise All. */
export const initialSegment = (preselected: App | undefined): Segment => (preselected?.status === 'PUBLISHED' ? 'inService' : 'all')

/** Prepares apps for searching at every keystroke: sorted by name in natural order, with the text to search. */
export const withSearchText = (apps: readonly App[]): { app: App; text: string }[] => {
  const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
  return apps.map((app) => ({ app, text: foldCase(`${app.id}\n${app.name}`) })).sort((a, b) => names.compare(a.app.name, b.app.name))
}

/** Returns the apps of a segment whose id or name contains the keyword, ignoring case. */
export const filterApps = (apps: readonly { app: App; text: string }[], segment: Segment, keyword: string): App[] => {
  const pattern = foldCase(keyword.trim())
  return apps.flatMap(({ app, text }) => ((segment === 'all' || app.status === 'PUBLISHED') && text.includes(pattern) ? [app] : []))
}
