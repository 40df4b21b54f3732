import { page } from '../../../kernel/pages.ts'

export const contactPages = {
  contact: page('/contactUs', { area: 'member', texts: 'account', load: () => import('./contact.screen.tsx'), component: 'ContactPage' }),
}
