import { createHash } from 'node:crypto'
import { type HelpTexts, rolesFor } from '@portico/contract/console/help-texts'
import { type Locale, locales } from '@portico/contract/kernel/locale'
import { deliveredBody, deliveredLink, deliveredVariants } from './delivered/pages.ts'

export interface TextKey {
  path: string
  roleId: number
  locale: Locale
}

/** A text that administrators changed. */
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
 * Returns the guide of a page for a role: of the first role in its chain that has one, as administrators changed it, otherwise
 * as delivered.
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

/** Returns a mark that changes with the text, by which a browser knows that somebody closed this very one. */
export const markOf = ({ body, link }: Guide): string => createHash('sha256').update(`${link}\n${body}`).digest('hex').slice(0, 16)

/** Lists the texts of every page and role whose path contains the words, in the order in which they are delivered. */
export const listed = (path: string, changed: readonly ChangedText[]): HelpTexts[] =>
  deliveredVariants
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
