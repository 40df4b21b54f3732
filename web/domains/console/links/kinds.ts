import { deepLinks, type LinkKind, type LinkRoutes, rewardUrls, shortUrls } from '@portico/contract/console/links'
import { linksPages } from './links.pages.ts'

/** The routes and pages of each kind. The routes differ only in a link's settings, which only its form inspects. */
const kinds = {
  deep: {
    calls: deepLinks,
    list: linksPages.deepLinks,
    create: linksPages.deepLinkCreate,
    edit: linksPages.deepLinkEdit,
    may: 'app-tracker-deep-link',
  },
  reward: {
    calls: rewardUrls,
    list: linksPages.rewardUrls,
    create: linksPages.rewardUrlCreate,
    edit: linksPages.rewardUrlEdit,
    may: 'app-tracker-reward-url',
  },
  shorten: {
    calls: shortUrls,
    list: linksPages.shortUrls,
    create: linksPages.shortUrlCreate,
    edit: linksPages.shortUrlEdit,
    may: 'app-tracker-shorten-url',
  },
} as const

export const kindOf = (kind: LinkKind): Omit<(typeof kinds)[LinkKind], 'calls'> & { calls: LinkRoutes } => kinds[kind]
