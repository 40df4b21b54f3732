import type { Route } from '@portico/contract/kernel/route'
import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { Page, Target } from '../kernel/pages.ts'

export type Icon = ComponentType<{ size: number; stroke: number }>

/** A page of the administration: the call that it lives on, and its place in the menu. Who may make the call may see the page. */
export interface MenuEntry {
  page: Pick<Page, 'path'> & (() => Target)
  by: Route
  icon: Icon
  text: ParseKeys<'shell'>
}
