import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { TextArea } from '../kernel/texts.areas.ts'
import { needTexts } from '../kernel/texts.ts'
import { Guarded } from '../shell/Guarded.tsx'
import type { guards } from './admin.guards.ts'

const menus = {
  portal: async () => {},
  dashboard: () => import('../shell/DashboardNavigation.tsx'),
  administration: () => import('../shell/AdminNavigation.tsx'),
} as const satisfies Record<TextArea, () => Promise<unknown>>

/** A page of an area: its code, its texts and its menu are asked for at once, and the page before it stays until they are there. */
export const screenOf =
  (area: TextArea) =>
  <const Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
    lazyRouteComponent(async () => {
      const [code] = await Promise.all([load(), needTexts(area), menus[area]()])
      return code
    }, name)

/** A page of the administration, for those who may make the call that it lives on. */
export const administered = <const Name extends keyof typeof guards>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  screenOf('administration')(async () => {
    const [code, { guards }] = await Promise.all([load(), import('./admin.guards.ts')])
    return { Page: () => <Guarded by={guards[name]} page={code[name]} /> }
  }, 'Page')
