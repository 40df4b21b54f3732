import { type HelpRole, helpRoles } from '@portico/contract/console/help-texts'
import type { Locale } from '@portico/contract/kernel/locale'
import { en } from './en.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import type { Statement, Statements } from './statements.ts'
import { zh } from './zh.ts'

/** The content of a guide: the part for everyone, followed by that for a role. */
interface DefaultText {
  all?: readonly Statement[]
  by?: Partial<Record<HelpRole, readonly Statement[]>>
}

/** Roles without their own sentences on a page get another role's text: 21 that of 20, 31 of 30, 41 of 40. */
const always: readonly HelpRole[] = [10, 20, 21, 30, 40, 50, 90]

const pl = (...says: Statement[]) => ({ 10: says, 20: says, 21: says })
const each = (roles: readonly HelpRole[], ...says: Statement[]) => Object.fromEntries(roles.map((role) => [role, says]))

const channel: DefaultText = { all: ['reviewerBasic', 'channelApproval'], by: { 30: ['techPmSets'], 31: ['techPmSets'] } }
const templates: DefaultText = { all: ['devTemplates', 'templateApproval'] }
const auth: DefaultText = { all: ['authTechPm', 'devSandboxAuth'], by: { 90: ['phases'] } }
const shared: DefaultText = { all: ['share'], by: each([41, 90], 'ownEntries') }
const tickets: DefaultText = { all: ['ticket'], by: each([41, 50, 90], 'ownEntries') }
const qaRequest: DefaultText = {
  all: ['qaRequests'],
  by: { 20: ['realLan'], 21: ['realLan'], 40: ['alphaLan', 'realLan'], 41: ['alphaLan'] },
}
const rewards: DefaultText = { all: ['rewardNeedsLink'], by: each([31, 41], 'tracker') }
const links: DefaultText = { all: ['tracker'], by: { 90: ['ownEntries'] } }
const testers: DefaultText = { all: ['testers'], by: { 90: ['ownEntries'] } }
const landing: DefaultText = { all: ['landing'] }
const security: DefaultText = { all: ['securityTechPm'] }

const certificates = { ...each([10], 'certificatesReviewer'), ...each([20, 21, 30, 31, 40, 41, 50, 90], 'certificatesProvider') }

const pages: Readonly<Record<string, DefaultText>> = {
  '/app/home': {
    all: ['home', 'phases'],
    by: { ...pl('reviewerBasic'), 30: ['techPmSets'], 31: ['techPmSets'], 40: ['qaRequests'], 41: ['qaRequests'], 90: ['testers'] },
  },
  '/app/product/setting': { all: ['techPmSets', 'productOn', 'productLink'] },
  '/app/setting/basic': { all: ['reviewerBasic'], by: { ...certificates, 20: ['certificatesProvider', 'alphaLan', 'realLan'] } },
  '/app/setting/advance': { by: { ...certificates, ...each([20, 21, 30, 31, 90], 'ownOnly', 'certificatesProvider') } },
  '/app/roles': {
    by: {
      10: ['reviewerGrants', 'bizInvites'],
      ...each([20, 21, 30, 31], 'bizInvites', 'reviewerGrants'),
      40: ['qaInvites'],
      41: ['qaInvites'],
      50: ['bizInvites'],
      90: ['devInvites'],
    },
  },
  '/app/roles/team-detail': { all: ['teams'] },
  '/app/submit-build': {
    by: {
      ...each([10, 20, 21, 30, 40, 41, 50], 'buildOrder', 'buildDownload', 'buildFolders'),
      90: ['buildOrder', 'buildDownload', 'buildFolders', 'ownEntries'],
      31: ['buildParallel', 'buildDownload', 'buildFolders'],
    },
  },
  '/app/submit-build/setting': { by: { ...certificates, 31: ['certificatesProvider', 'buildParallel'] } },
  '/app/app-review/qa-request/list': qaRequest,
  '/app/app-review/qa-request/detail': qaRequest,
  '/app/app-review/qa-request/create': qaRequest,
  '/app/app-review/qa-request/edit': qaRequest,
  '/app/app-review/bts/home': { all: ['btsCompany', 'btsApproval'], by: { 90: ['ownEntries'] } },
  '/app/support/share/list': shared,
  '/app/support/share/create': shared,
  '/app/support/ticket/list': tickets,
  '/app/support/ticket/create': tickets,
  '/app/support/category/common': { all: ['categories'] },
  '/app/support/category/custom': { all: ['categories'] },
  '/app/report/qa-report/qa-request': { all: ['report'] },
  '/app/activity-log': { all: ['activity'] },
  '/app/product/portico/basic-info': channel,
  '/app/product/portico/technical-info': { all: ['techPmSets', 'phases'] },
  '/app/product/portico/role-users': testers,
  '/app/product/portico/dummy-friends': testers,
  '/app/product/portico/ip-whitelist': { all: ['phases'], by: { 90: ['ownEntries'] } },
  '/app/product/social/portico-message/oa/list': templates,
  '/app/product/social/portico-message/oa/template': templates,
  '/app/product/social/portico-message/user/list': templates,
  '/app/product/social/portico-message/user/template': templates,
  '/app/product/portico-game-platform/auth/setting': auth,
  '/app/product/portico-game-platform/auth/quick-start': auth,
  '/app/product/portico-game-platform/billing/setting': { all: ['billing'] },
  '/app/product/portico-game-platform/billing/quick-start': { all: ['billing'] },
  '/app/product/portico-game-platform/notice': { all: ['notice'] },
  '/app/product/portico-game-platform/whitelist': { all: ['whitelist'] },
  '/app/product/portico-game-platform/sdk/whitelist': { all: ['devWhitelist', 'whitelistProducts'], by: { 90: ['ownEntries'] } },
  '/app/product/portico-game-platform/push': { by: certificates },
  '/app/product/pion/guide': { all: ['pion'] },
  '/app/product/tracker/campaign': links,
  '/app/product/tracker/inventory': links,
  '/app/product/tracker/deep-link': links,
  '/app/product/tracker/reward-url': rewards,
  '/app/product/tracker/reward-url/create': rewards,
  '/app/product/tracker/shorten-url': links,
  '/app/product/landing-page/configuration': landing,
  '/app/product/landing-page/template': landing,
  '/app/product/security/liapp': security,
  '/app/product/security/air': security,
}

const languages: Readonly<Record<Locale, Statements>> = { en_US: en, ja_JP: ja, ko_KR: ko, zh_CN: zh }

/** Default target of *More*; administrators can change it. */
export const deliveredLink = '/document/guides/detail'

/** Returns the shipped guide of a page for a role; undefined if the role has none. */
export const deliveredBody = (path: string, roleId: number, locale: Locale): string | undefined => {
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined
  const role = helpRoles.find((one) => one === roleId)
  if (!page || role === undefined) return undefined
  const own = page.by?.[role]
  if (!own && !always.includes(role)) return undefined
  const sentences = [...(page.all ?? []), ...(own ?? [])].map((statement) => languages[locale][statement])
  // Japanese and Chinese have no space between sentences.
  return sentences.length === 0 ? undefined : sentences.join(locale === 'ja_JP' || locale === 'zh_CN' ? '' : ' ')
}

/** The pages with a shipped guide. */
export const deliveredPaths: readonly string[] = Object.keys(pages)

/** The pages and roles with a guide of their own. */
export const deliveredVariants: readonly { path: string; roleId: HelpRole }[] = deliveredPaths.flatMap((path) =>
  helpRoles.filter((roleId) => deliveredBody(path, roleId, 'en_US') !== undefined).map((roleId) => ({ path, roleId })),
)
