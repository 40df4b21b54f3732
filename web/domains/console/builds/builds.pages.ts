import { buildFolders, buildStates, versionSystems } from '@portico/contract/console/builds'
import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'
import { oneOf, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

export const buildsPages = {
  submitBuild: page('/app/submit-build', {
    area: 'app',
    search: {
      ...appSearch,
      ...tableSearch,
      folder: oneOf(buildFolders, 'sandbox'),
      os: oneOf(versionSystems, undefined),
      status: oneOf(buildStates, undefined),
      keyword: text,
      /** The version with an open panel, and its tab. */
      version: text,
      tab: oneOf(['files', 'contents', 'steps'], 'files'),
    },
    load: () => import('./builds.screen.tsx'),
    component: 'BuildsPage',
  }),
}
