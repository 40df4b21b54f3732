import { appSearch } from '../../../session/environment.ts'
import { page } from '../../../kernel/pages.ts'

export const appHomePages = {
  appHome: page('/app/home', { area: 'app', search: appSearch, load: () => import('./app-home.screen.tsx'), component: 'AppHomePage' }),
}
