import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Area, Page } from '../kernel/pages.ts'
import type { TextArea } from '../kernel/texts.areas.ts'
import { needTexts } from '../kernel/texts.ts'
import { within } from '../kernel/within.ts'
import { Denied, Guarded } from '../shell/Guarded.tsx'

interface Company {
  /** What their pages take texts from, beside the texts of every page. */
  texts: readonly TextArea[]
  /** The menu beside the pages. */
  menu: () => Promise<unknown>
}

const alone = { texts: [], menu: async () => {} } as const satisfies Company
const companies: Record<Area, Company> = {
  portal: alone,
  member: alone,
  plain: { ...alone, texts: ['joining'] },
  dashboard: { texts: ['dashboard'], menu: () => import('../shell/DashboardNavigation.tsx') },
  console: { texts: ['console'], menu: async () => {} },
  app: { texts: ['console'], menu: () => import('../shell/AppLayout.tsx') },
  account: { texts: ['account', 'joining'], menu: () => import('../shell/AccountNavigation.tsx') },
  administration: { texts: ['administration'], menu: () => import('../shell/AdminNavigation.tsx') },
}

/** For those who may make the call that the page lives on; for nobody if no menu names one. */
const guard = async (page: Page, content: ComponentType): Promise<ComponentType> => {
  const { guardOf } = await import('../shell/AdminNavigation.tsx')
  const by = guardOf(page)
  return by ? () => <Guarded by={by} page={content} /> : Denied
}

/** How long a page's code may take to arrive (specification, section 9). */
const loadMs = 120_000

/** What a page shows: its code, its texts and its menu are asked for at once, and the page before it stays until they are there. */
export const screenOf = (page: Page) =>
  lazyRouteComponent(async () => {
    const { texts, menu } = companies[page.area]
    const allTexts = page.texts ? [...texts, page.texts] : texts
    const loading = Promise.all([page.load() as Promise<Record<string, ComponentType>>, menu(), ...allTexts.map(needTexts)])
    const [code] = await within(loadMs, loading)
    const content = code[page.shows]
    if (!content) throw new Error(`${page.path} has no ${page.shows}.`)
    return { Content: page.area === 'administration' ? await guard(page, content) : content }
  }, 'Content')
