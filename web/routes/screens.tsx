import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Area, Page } from '../kernel/pages.ts'
import { textsOf } from '../kernel/texts.areas.ts'
import { needTexts } from '../kernel/texts.ts'
import { within } from '../kernel/within.ts'
import { Denied, Guarded } from '../shell/Guarded.tsx'

/** Loads the menu beside the pages of an area, if they have one. */
const menus: Partial<Record<Area, () => Promise<unknown>>> = {
  dashboard: () => import('../shell/DashboardNavigation.tsx'),
  app: () => import('../shell/AppNavigation.tsx'),
  account: () => import('../shell/AccountNavigation.tsx'),
  administration: () => import('../shell/AdminNavigation.tsx'),
}

/** For those who may make the call that the page lives on; for nobody if no menu names one. */
const guard = async (page: Page, content: ComponentType): Promise<ComponentType> => {
  const { guardOf } = await import('../menus.ts')
  const by = guardOf(page)
  return by ? () => <Guarded by={by} page={content} /> : Denied
}

/** How long a page's code may take to arrive (specification, section 9). */
const loadMs = 120_000

/** What a page shows: its code, its texts and its menu are asked for at once, and the page before it stays until they are there. */
export const screenOf = (page: Page) =>
  lazyRouteComponent(async () => {
    const ownTexts = page.texts && needTexts(page.texts)
    const loading = Promise.all([
      page.load() as Promise<Record<string, ComponentType>>,
      needTexts(textsOf[page.area]),
      ownTexts,
      menus[page.area]?.(),
    ])
    const [code] = await within(loadMs, loading)
    const content = code[page.shows]
    if (!content) throw new Error(`${page.path} has no ${page.shows}.`)
    return { Content: page.area === 'administration' ? await guard(page, content) : content }
  }, 'Content')
