import { page } from '../../../kernel/pages.ts'

export const creationPages = {
  createApp: page('/console/create', { area: 'console', load: () => import('./creation.screen.tsx'), component: 'CreateAppPage' }),
}
