import { page } from '../../../kernel/pages.ts'
import { tableSearch } from '../../../kernel/tables.ts'

/** Pages of the terms, and of their administration. */
export const onboardingPages = {
  terms: page('/terms', { area: 'portal', load: () => import('./terms/terms.screen.tsx'), component: 'TermsPage' }),
  adminTerms: page('/admin/terms', {
    area: 'administration',
    search: tableSearch,
    load: () => import('./terms/admin.screen.tsx'),
    component: 'TermsAdminPage',
  }),
}
