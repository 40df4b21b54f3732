import type { Route } from '@portico/contract/kernel/route'
import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { Page, Target } from '../../kernel/pages.ts'
import { textAreas } from '../../texts.areas.ts'

export type Icon = ComponentType<{ size: number; stroke: number }>

/** The namespaces of menu labels: those loaded on every administration page. */
export const menuTexts = [...textAreas.portal, ...textAreas.administration, ...textAreas.access] as const

/** A page of the account area. Those of a company are for people who belong to one. */
export interface AccountEntry {
  page: Pick<Page, 'path'> & (() => Target)
  /** Pages reached from it. */
  subpages?: readonly Pick<Page, 'path'>[]
  ofCompany?: true
  icon: Icon
  text: ParseKeys<'shell'>
}

/** An administration page: its main call, and its place in the menu. The page is visible to those who may make the call. */
export interface MenuEntry {
  page: Pick<Page, 'path'> & (() => Target)
  /** Pages reached from it, guarded by the same call and without a menu entry. */
  subpages?: readonly Pick<Page, 'path'>[]
  by: Route
  icon: Icon
  /** A text of the row, with its namespace. */
  text: ParseKeys<typeof menuTexts>
}

/** The namespaces of an app's menu labels. */
export const appMenuTexts = [...textAreas.portal, ...textAreas.console] as const

/** A text of a page of the app area, with its namespace: `app-area:pages.appHome`. */
export type AppMenuText = ParseKeys<typeof appMenuTexts>

/** Entries of the app's menu that are only headings. */
export type AppMenuParent = 'setting' | 'appReview' | 'support'

/** A page of the app area and its place in the menu. Visible to people for whom `environment/info` lists the page. */
export interface AppMenuEntry {
  group: 'common' | 'dataManagement'
  /** Its parent, which is visible when any of its pages is. */
  parent?: AppMenuParent
  page: Pick<Page, 'path'> & (() => Target)
  /** Pages reached from it. */
  subpages?: readonly Pick<Page, 'path'>[]
  icon: Icon
  text: AppMenuText
}
