import { accountsPages } from './domains/accounts/accounts.pages.ts'
import { announcementsPages } from './domains/announcements/announcements.pages.ts'
import { appDownloadPages } from './domains/app-download/app-download.pages.ts'
import { cataloguePages } from './domains/catalogue/catalogue.pages.ts'
import { contactPages } from './domains/contact/contact.pages.ts'
import { documentsPages } from './domains/documents/documents.pages.ts'
import { groupsPages } from './domains/groups/groups.pages.ts'
import { homePages } from './domains/home/home.pages.ts'
import { importsPages } from './domains/imports/imports.pages.ts'
import { mailsPages } from './domains/mails/mails.pages.ts'
import { maintenancePages } from './domains/maintenance/maintenance.pages.ts'
import { metadataPages } from './domains/metadata/metadata.pages.ts'
import { myDashboardsPages } from './domains/my-dashboards/my-dashboards.pages.ts'
import { onboardingPages } from './domains/onboarding/onboarding.pages.ts'
import { productsPages } from './domains/products/products.pages.ts'
import { searchPages } from './domains/search/search.pages.ts'
import { servicesPages } from './domains/services/services.pages.ts'
import type { Area } from './kernel/pages.ts'

/** Every page of the application, by its name: `pages.app({ appId })` is the way to an app. A domain adds its pages here. */
export const pages = {
  ...productsPages,
  ...documentsPages,
  ...announcementsPages,
  ...appDownloadPages,
  ...contactPages,
  ...onboardingPages,
  ...accountsPages,
  ...homePages,
  ...metadataPages,
  ...groupsPages,
  ...searchPages,
  ...myDashboardsPages,
  ...maintenancePages,
  ...cataloguePages,
  ...importsPages,
  ...servicesPages,
  ...mailsPages,
}

/** Addresses that lead on to a page, with what else they say. */
export const redirects = {
  '/': pages.home,
  '/admin': pages.users,
  '/document/guides': pages.guides,
  '/document/references': pages.references,
  '/document/libraries': pages.libraries,
  // As people would spell it; the page's own path is the specification's.
  '/data-dashboard/item/platform/service': pages.platformService,
} as const

/** The area of the page at a path; undefined where there is none. */
export const areaAt = (pathname: string): Area | undefined => {
  const wanted = pathname.replace(/(?<=.)\/$/, '')
  return Object.values(pages).find(({ path }) => path === wanted)?.area
}
