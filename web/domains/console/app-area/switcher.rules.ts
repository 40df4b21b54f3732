import type { FoundApp, OwnApp } from '@portico/contract/console/app-area'

/** An app with an entry per team through which the user has a role on it, the default one first. */
export interface SwitchedApp {
  app: FoundApp
  entries: FoundApp[]
}

/** Returns whether an app matches a keyword: part of its name or id, ignoring case (SWITCH-13). */
export const matchesApp = ({ name, id }: { name: string; id: string }, keyword: string): boolean => {
  const pattern = keyword.trim().toLowerCase()
  return name.toLowerCase().includes(pattern) || id.toLowerCase().includes(pattern)
}

/** Groups entries by app, in order of first occurrence. */
export const groupByApp = (entries: readonly FoundApp[]): SwitchedApp[] => {
  const groups = new Map<string, SwitchedApp>()
  for (const entry of entries) {
    const group = groups.get(entry.id)
    if (group) group.entries.push(entry)
    else groups.set(entry.id, { app: entry, entries: [entry] })
  }
  return [...groups.values()]
}

/** Returns the apps that match a keyword; without one, all of them. */
export const filterApps = (entries: readonly OwnApp[], keyword: string): SwitchedApp[] =>
  groupByApp(entries.filter((entry) => matchesApp(entry, keyword)))

/** Splits a text around the first match of a keyword, ignoring case. */
export const splitAtMatch = (text: string, keyword: string): readonly [string, string, string] => {
  const pattern = keyword.trim()
  const index = pattern === '' ? -1 : text.toLowerCase().indexOf(pattern.toLowerCase())
  return index < 0 ? [text, '', ''] : [text.slice(0, index), text.slice(index, index + pattern.length), text.slice(index + pattern.length)]
}

/** Kinds of work, each with a representative permission. */
const works = {
  settings: 'app-setting-basic-edit',
  roles: 'app-roles-invite',
  technical: 'app-product-channel-tech-edit',
  products: 'app-product-setting-enable',
  templates: 'app-message-user-add',
  security: 'app-security-liapp-edit',
  builds: 'app-submit-build-version-add',
  qa: 'app-qa-request-add',
  support: 'app-ticket-add',
  approve: 'app-product-channel-approve',
} as const

export type RoleFunction = keyof typeof works

/** Summarises a role: the kinds of work whose representative permission it holds. */
export const functionsOf = (role: { type: number; functions: readonly { code: string }[] } | undefined): RoleFunction[] => {
  const codes = new Set(role?.functions.map(({ code }) => code))
  return (Object.keys(works) as RoleFunction[]).filter((work) => role?.type === 0 || codes.has(works[work]))
}
