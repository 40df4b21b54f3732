import type { Route } from '@portico/contract/kernel/route'
import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { Page, Target } from '../kernel/pages.ts'
import { textAreas } from '../kernel/texts.areas.ts'

export type Icon = ComponentType<{ size: number; stroke: number }>

/** The texts that a menu's words are taken from: those that every page of the administration has. */
export const menuTexts = [...textAreas.portal, ...textAreas.administration] as const

/** A page of the administration: the call that it lives on, and its place in the menu. Who may make the call may see the page. */
export interface MenuEntry {
  page: Pick<Page, 'path'> & (() => Target)
  /** Pages that one comes to from it, guarded by the same call and without a place of their own. */
  below?: readonly Pick<Page, 'path'>[]
  by: Route
  icon: Icon
  /** A text of the row, with its namespace: `services:title`. */
  text: ParseKeys<typeof menuTexts>
}

/** The texts that the menu of an app takes its words from. */
export const appMenuTexts = [...textAreas.portal, ...textAreas.console] as const

/** A text of a page of the app area, with its namespace: `app-home:title`. */
export type AppMenuText = ParseKeys<typeof appMenuTexts>

/** Entries of the app's menu that only hold others. */
export type AppMenuParent = 'setting' | 'appReview' | 'support'

/** A page of the app area and its place in the menu. It is shown to people to whom `environment/info` opens the page. */
export interface AppMenuEntry {
  group: 'common' | 'dataManagement'
  /** Shown within this entry, which appears with the first of its pages. */
  parent?: AppMenuParent
  page: Pick<Page, 'path'> & (() => Target)
  /** Pages that one comes to from it. */
  below?: readonly Pick<Page, 'path'>[]
  icon: Icon
  text: AppMenuText
}
