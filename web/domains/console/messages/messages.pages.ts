import { layouts, type MessageKind, templateStates } from '@portico/contract/console/messages'
import { locales } from '@portico/contract/kernel/locale'
import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

const listSearch = {
  ...appSearch,
  ...tableSearch,
  status: oneOf(templateStates, undefined),
  layout: oneOf(layouts, undefined),
  language: oneOf(locales, undefined),
  keyword: text,
  /** The template with an open preview. */
  open: text,
}
const templateSearch = { ...appSearch, id: text }

export const messagesPages = {
  userMessages: page('/app/product/social/portico-message/user/list', {
    area: 'app',
    search: listSearch,
    load: () => import('./messages.screen.tsx'),
    component: 'UserMessagesPage',
  }),
  /** One template by its id in the phase, or a new one without an id. */
  userTemplate: page('/app/product/social/portico-message/user/template', {
    area: 'app',
    search: templateSearch,
    load: () => import('./editor/template.screen.tsx'),
    component: 'UserTemplatePage',
  }),
  oaMessages: page('/app/product/social/portico-message/oa/list', {
    area: 'app',
    search: listSearch,
    load: () => import('./messages.screen.tsx'),
    component: 'OaMessagesPage',
  }),
  oaTemplate: page('/app/product/social/portico-message/oa/template', {
    area: 'app',
    search: templateSearch,
    load: () => import('./editor/template.screen.tsx'),
    component: 'OaTemplatePage',
  }),
}

/** The pages of one kind: the list, and one template, which returns to it. */
export const pagesOf = {
  user: { list: messagesPages.userMessages, template: messagesPages.userTemplate },
  oa: { list: messagesPages.oaMessages, template: messagesPages.oaTemplate },
} as const satisfies Record<MessageKind, object>
