import { accountsPages } from './domains/people/accounts/accounts.pages.ts'
import { announcementsPages } from './domains/portal/announcements/announcements.pages.ts'
import { appDownloadPages } from './domains/portal/app-download/app-download.pages.ts'
import { cataloguePages } from './domains/dashboard/catalogue/catalogue.pages.ts'
import { contactPages } from './domains/portal/contact/contact.pages.ts'
import { documentsPages } from './domains/portal/documents/documents.pages.ts'
import { groupsPages } from './domains/dashboard/groups/groups.pages.ts'
import { homePages } from './domains/dashboard/home/home.pages.ts'
import { importsPages } from './domains/dashboard/imports/imports.pages.ts'
import { invitationsPages } from './domains/people/invitations/invitations.pages.ts'
import { mailsPages } from './domains/portal/mails/mails.pages.ts'
import { maintenancePages } from './domains/portal/maintenance/maintenance.pages.ts'
import { metadataPages } from './domains/dashboard/metadata/metadata.pages.ts'
import { myDashboardsPages } from './domains/dashboard/my-dashboards/my-dashboards.pages.ts'
import { onboardingPages } from './domains/people/onboarding/onboarding.pages.ts'
import { productsPages } from './domains/portal/products/products.pages.ts'
import { searchPages } from './domains/dashboard/search/search.pages.ts'
import { servicesPages } from './domains/dashboard/services/services.pages.ts'
import type { Area } from './kernel/pages.ts'

/** Every page of the application, by its name: `pages.app({ appId })` is the way to an app. A domain adds its pages here. */
export const pages = {
  ...productsPages,
  ...documentsPages,
  ...announcementsPages,
  ...appDownloadPages,
  ...contactPages,
  ...onboardingPages,
  ...invitationsPages,
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
