import { lazyRouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import type { Area, Page } from '../kernel/pages.ts'
import { preloadScripts } from '../kernel/preload.ts'
import { loadLate } from '../kernel/late.ts'
import { AccessDeniedPage, RouteGuard } from '../shell/layout/RouteGuard.tsx'

/** Loads the menu beside the pages of an area, if they have one. */
const menus: Partial<Record<Area, () => Promise<unknown>>> = {
  dashboard: () => import('../shell/menu/DashboardNavigation.tsx'),
  app: () => import('../shell/layout/AppLayout.tsx'),
  account: () => import('../shell/menu/AccountNavigation.tsx'),
  administration: () => import('../shell/menu/AdminNavigation.tsx'),
}

/** For those who may open the page: in the administration, who may make the call that it lives on; nobody if no menu names one. */
const guard = async ({ area, access, path }: Page, content: FunctionComponent): Promise<FunctionComponent> => {
  if (area !== 'administration' && access === undefined) return content
  const guard = access ? { access } : (await loadLate(import('../shell/menu/AdminNavigation.tsx'))).guardOf({ path })
  return guard ? () => <RouteGuard by={guard} page={content} /> : AccessDeniedPage
}

/** Returns the component of a page. Its code and its menu, with their texts, load together, and the page before it stays until then. */
export const screenOf = (page: Page) =>
  lazyRouteComponent(async () => {
    preloadScripts(page.path)
    const code = page.load() as Promise<Record<string, FunctionComponent>>
    const [screens] = await loadLate(Promise.all([code, menus[page.area]?.()]))
    const content = screens[page.component]
    if (!content) throw new Error(`${page.path} has no ${page.component}.`)
    return { Content: await guard(page, content) }
  }, 'Content')
