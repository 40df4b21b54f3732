import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'

export const pipelinePages = {
  submitBuildSetting: page('/app/submit-build/setting', {
    area: 'app',
    search: appSearch,
    load: () => import('./setting.screen.tsx'),
    component: 'BuildSettingPage',
  }),
}
