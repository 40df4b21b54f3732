import { createHash } from 'node:crypto'
import { helpRoles, type HelpTexts, rolesFor } from '@portico/contract/console/help-texts'
import { type Locale, locales } from '@portico/contract/kernel/locale'
import { deliveredBody, deliveredLink, deliveredPaths, deliveredVariants } from './delivered/pages.ts'

export interface TextKey {
  path: string
  roleId: number
  locale: Locale
}

/** A text changed by administrators. */
export interface ChangedText extends TextKey {
  body: string
  link: string
  version: number
}

interface Guide {
  body: string
  link: string
}

/**
 * Returns a page's guide for a role: that of the first role in its fallback chain, as changed by administrators, otherwise
 * as shipped.
 */
export const guideFor = (path: string, role: number, locale: Locale, changed: readonly ChangedText[]): Guide | undefined => {
  for (const roleId of rolesFor(role)) {
    const own = changed.find((one) => one.path === path && one.roleId === roleId && one.locale === locale)
    if (own) return own
    const body = deliveredBody(path, roleId, locale)
    if (body !== undefined) return { body, link: deliveredLink }
  }
  return undefined
}

/** Returns a role's guides: those of the shipped pages, and of pages for which administrators wrote one. */
export const guidesFor = (role: number, locale: Locale, changed: readonly ChangedText[]): (Guide & { path: string })[] =>
  [...new Set([...deliveredPaths, ...changed.map(({ path }) => path)])].flatMap((path) => {
    const guide = guideFor(path, role, locale, changed)
    return guide ? [{ path, body: guide.body, link: guide.link }] : []
  })

/** Returns a hash of the text, by which a browser remembers that this version was closed. */
export const markOf = ({ body, link }: Guide): string => createHash('sha256').update(`${link}\n${body}`).digest('hex').slice(0, 16)

/**
 * Lists the texts of every page and role whose path contains the words, in the shipped order; after them those of operators' own
 * products, for which none are shipped.
 */
export const listTexts = (path: string, changed: readonly ChangedText[], ownPaths: readonly string[]): HelpTexts[] =>
  [...deliveredVariants, ...ownPaths.flatMap((own) => helpRoles.map((roleId) => ({ path: own, roleId })))]
    .filter((variant) => variant.path.includes(path))
    .map(({ path: page, roleId }) => {
      const own = changed.filter((one) => one.path === page && one.roleId === roleId)
      const textIn = (locale: Locale) => {
        const text = own.find((one) => one.locale === locale)
        const { body, link, version } = text ?? { body: deliveredBody(page, roleId, locale) ?? '', link: deliveredLink, version: 0 }
        return { body, link, version }
      }
      const texts = Object.fromEntries(locales.map((locale) => [locale, textIn(locale)])) as HelpTexts['texts']
      return { path: page, roleId, texts, isChanged: own.length > 0 }
    })
