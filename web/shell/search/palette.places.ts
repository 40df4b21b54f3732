import { contact } from '@portico/contract/portal/contact'
import type { User } from '@portico/contract/people/accounts'
import type { Environment } from '../../session/environment.ts'
import type { Page, Target } from '../../kernel/pages.ts'
import { mayDo } from '../../session/session.tsx'
import { translator } from '../../kernel/texts.ts'
import type { Namespaces, Translate } from '../../kernel/translator.ts'
import { type AppMenuEntry, appMenuTexts, menuTexts } from '../../kit/menu/menu.ts'
import { accountMenu } from '../../menus.account.ts'
import { appMenu } from '../../menus.app.ts'
import { adminMenu } from '../../menus.ts'
import { pages } from '../../pages.ts'
import { appParents } from '../menu/app-menu.parents.ts'
import { consoleLinksOf } from '../bar/consoleLinks.ts'

/** A page by its title and, as a hint, the area it is in. */
export interface PagePlace {
  to: Target
  label: string
  hint: string
}

/** Loads texts, and returns the function that reads them. */
const textsOf = async <const Names extends Extract<Namespaces, readonly unknown[]>>(namespaces: Names): Promise<Translate<Names>> => {
  await translator.loadNamespaces(namespaces)
  return translator.translateIn('shell') as Translate<Names>
}

const placeOf = (page: Pick<Page, 'path'> & (() => Target), label: string, hint: string): PagePlace => ({
  to: page(),
  label,
  hint: label === hint ? '' : hint,
})

/** Lists the pages of the portal, the console and the account that a user may open. */
const generalPlaces = async (user: User): Promise<PagePlace[]> => {
  const t = await textsOf([...appMenuTexts, 'app-list', 'creation'])
  const [apps, account] = [t('app-list:title'), t('shell:area.title')]
  const isShown = ({ ofCompany }: (typeof accountMenu)[number]) => !ofCompany || user.companyId !== null
  return [
    placeOf(pages.consoleApps, apps, apps),
    placeOf(pages.createApp, t('creation:title'), apps),
    ...consoleLinksOf(user).map(({ name, page }) => placeOf(page, t(`app-area:bar.${name}`), apps)),
    placeOf(pages.guides, t('shell:drawer.guides'), t('shell:tab.documents')),
    placeOf(pages.references, t('shell:drawer.references'), t('shell:tab.documents')),
    placeOf(pages.libraries, t('shell:drawer.libraries'), t('shell:tab.documents')),
    placeOf(pages.announcements, t('shell:tab.announcements'), ''),
    ...(mayDo(user, contact.create) ? [placeOf(pages.contact, t('shell:tab.contact'), '')] : []),
    ...accountMenu.filter(isShown).map(({ page, text }) => placeOf(page, t(`shell:${text}`), account)),
  ]
}

/** Lists the pages of an app. */
const appPlaces = async ({ app, pages: open }: Pick<Environment, 'app' | 'pages'>): Promise<PagePlace[]> => {
  const t = await textsOf(appMenuTexts)
  const paths = new Set(open.map(({ path }) => path))
  const nameOf = ({ parent, text }: AppMenuEntry): string => (parent ? `${t(appParents[parent].text)} – ${t(text)}` : t(text))
  return appMenu.filter(({ page }) => paths.has(page.path)).map((entry) => placeOf(entry.page, nameOf(entry), app.name))
}

/** Lists the administration pages that a user may open. Their texts are loaded for these users only. */
const administrationPlaces = async (user: User): Promise<PagePlace[]> => {
  const open = adminMenu.filter(({ by }) => mayDo(user, by))
  if (open.length === 0) return []
  const t = await textsOf(menuTexts)
  return open.map(({ page, text }) => placeOf(page, t(text), t('shell:admin')))
}

/** Lists the pages outside the dashboard that a user may open, by their titles in the current language. */
export const placesFor = async (user: User, app: Pick<Environment, 'app' | 'pages'> | undefined): Promise<PagePlace[]> =>
  (await Promise.all([app ? appPlaces(app) : [], generalPlaces(user), administrationPlaces(user)])).flat()
