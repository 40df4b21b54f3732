import { page } from '../../../kernel/pages.ts'

export const contactPages = {
  contact: page('/contactUs', { area: 'member', load: () => import('./contact.screen.tsx'), component: 'ContactPage' }),
}
