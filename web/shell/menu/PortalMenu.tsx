import { apps } from '@portico/contract/apps/apps'
import { contact } from '@portico/contract/portal/contact'
import { IconApi, IconBook, IconChartBar, IconMessage, IconPackage, IconSpeakerphone } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { Can } from '../../session/session.tsx'
import { pages } from '../../pages.ts'
import type { Icon } from '../../kit/menu/menu.ts'
import type { Page, Target } from '../../kernel/pages.ts'
import { Entry } from './Entry.tsx'
import classes from './Navigation.module.css'

/** The areas of the portal, for the drawer on narrow screens. */
export function PortalMenu() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const entry = (icon: Icon, page: Pick<Page, 'path'> & (() => Target), text: string) => (
    <Entry icon={icon} to={page()} active={pathname.startsWith(page.path)}>
      {text}
    </Entry>
  )
  return (
    <nav aria-label={t('areas')}>
      <p className={classes.heading}>{t('drawer.documents')}</p>
      {entry(IconBook, pages.guides, t('drawer.guides'))}
      {entry(IconApi, pages.references, t('drawer.references'))}
      {entry(IconPackage, pages.libraries, t('drawer.libraries'))}
      <hr className={classes.line} />
      {entry(IconSpeakerphone, pages.announcements, t('tab.announcements'))}
      <Can do={contact.create}>{entry(IconMessage, pages.contact, t('tab.contact'))}</Can>
      <Can do={apps.list}>{entry(IconChartBar, pages.dashboard, t('drawer.dashboard'))}</Can>
    </nav>
  )
}
