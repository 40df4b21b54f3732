import { linkStates } from '@portico/contract/console/links'
import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'
import { periodSearch, tableSearch } from '../../../kernel/tables.ts'

/** A list of links, or the figures of the link given by `id`. */
const listSearch = {
  ...appSearch,
  ...tableSearch,
  ...periodSearch,
  keyword: text,
  status: oneOf(linkStates, undefined),
  id: text,
}
const lists = () => import('./links.screen.tsx')
const forms = () => import('./form/form.screen.tsx')

export const linksPages = {
  deepLinks: page('/app/product/tracker/deep-link', {
    area: 'app',
    search: listSearch,
    load: lists,
    component: 'DeepLinksPage',
  }),
  deepLinkCreate: page('/app/product/tracker/deep-link/create', {
    area: 'app',
    search: appSearch,
    load: forms,
    component: 'DeepLinkPage',
  }),
  deepLinkEdit: page('/app/product/tracker/deep-link/edit', {
    area: 'app',
    search: { ...appSearch, id: text },
    load: forms,
    component: 'DeepLinkEditPage',
  }),
  rewardUrls: page('/app/product/tracker/reward-url', {
    area: 'app',
    search: listSearch,
    load: lists,
    component: 'RewardUrlsPage',
  }),
  rewardUrlCreate: page('/app/product/tracker/reward-url/create', {
    area: 'app',
    search: appSearch,
    load: forms,
    component: 'RewardUrlPage',
  }),
  rewardUrlEdit: page('/app/product/tracker/reward-url/edit', {
    area: 'app',
    search: { ...appSearch, id: text },
    load: forms,
    component: 'RewardUrlEditPage',
  }),
  shortUrls: page('/app/product/tracker/shorten-url', {
    area: 'app',
    search: listSearch,
    load: lists,
    component: 'ShortUrlsPage',
  }),
  shortUrlCreate: page('/app/product/tracker/shorten-url/create', {
    area: 'app',
    search: appSearch,
    load: forms,
    component: 'ShortUrlPage',
  }),
  shortUrlEdit: page('/app/product/tracker/shorten-url/edit', {
    area: 'app',
    search: { ...appSearch, id: text },
    load: forms,
    component: 'ShortUrlEditPage',
  }),
}
