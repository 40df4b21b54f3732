import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

const path = '/app/product/landing-page'
/** As listed by the contract, which visitors need not load. */
const types = ['pre-registration', 'launch', 'event'] as const

export const landingPagesPages = {
  landingConfiguration: page(`${path}/configuration`, {
    area: 'app',
    search: appSearch,
    load: () => import('./configuration.screen.tsx'),
    component: 'ConfigurationPage',
  }),
  landingTemplates: page(`${path}/template`, {
    area: 'app',
    search: { ...appSearch, ...tableSearch, type: oneOf(types, undefined), keyword: text },
    load: () => import('./templates/templates.screen.tsx'),
    component: 'TemplatesPage',
  }),
  landingTemplateCreate: page(`${path}/template/create`, {
    area: 'app',
    search: appSearch,
    load: () => import('./templates/editor.screen.tsx'),
    component: 'CreateTemplatePage',
  }),
  landingTemplateEdit: page(`${path}/template/edit`, {
    area: 'app',
    search: { ...appSearch, id: text },
    load: () => import('./templates/editor.screen.tsx'),
    component: 'EditTemplatePage',
  }),
}
