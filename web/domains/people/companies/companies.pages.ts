import { page } from '../../../kernel/pages.ts'
import { text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

/** Pages of the user's company and its apps, and of the administration of all companies. */
export const companiesPages = {
  companyInfo: page('/account/company/info', { area: 'account', load: () => import('./info.screen.tsx'), component: 'CompanyInfoPage' }),
  companyApps: page('/account/company/apps', {
    area: 'account',
    search: tableSearch,
    load: () => import('./apps.screen.tsx'),
    component: 'CompanyAppsPage',
  }),
  adminCompanies: page('/admin/company', {
    area: 'administration',
    search: { ...tableSearch, keyword: text },
    load: () => import('./admin.screen.tsx'),
    component: 'CompaniesAdminPage',
  }),
}
