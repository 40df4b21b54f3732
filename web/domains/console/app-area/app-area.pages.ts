import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { text } from '../../../kernel/parameters.ts'

export const appAreaPages = {
  /** Explains why a page of an app is not shown; `page` is its path. */
  appNoPermission: page('/appNoPermission', {
    area: 'console',
    search: { ...appSearch, page: text },
    load: () => import('./no-permission.screen.tsx'),
    component: 'NoPermissionPage',
  }),
}
