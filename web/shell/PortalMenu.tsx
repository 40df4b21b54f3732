import { apps } from '@portico/contract/apps'
import { contact } from '@portico/contract/contact'
import { IconApi, IconBook, IconChartBar, IconMessage, IconPackage, IconSpeakerphone } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Can } from '../kernel/session.tsx'
import { sitemap } from '../sitemap.ts'
import { Entry } from './Entry.tsx'
import classes from './Navigation.module.css'

/** The areas of the portal, for the drawer on narrow screens. */
export function PortalMenu() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const entry = (icon: Parameters<typeof Entry>[0]['icon'], to: string, text: string) => (
    <Entry icon={icon} to={to} active={pathname.startsWith(to)}>
      {text}
    </Entry>
  )
  return (
    <nav aria-label={t('areas')}>
      <p className={classes.heading}>{t('drawer.documents')}</p>
      {entry(IconBook, sitemap.guides, t('drawer.guides'))}
      {entry(IconApi, sitemap.references, t('drawer.references'))}
      {entry(IconPackage, sitemap.libraries, t('drawer.libraries'))}
      <hr className={classes.line} />
      {entry(IconSpeakerphone, sitemap.announcements, t('tab.announcements'))}
      <Can do={contact.create}>{entry(IconMessage, sitemap.contact, t('tab.contact'))}</Can>
      <Can do={apps.list}>{entry(IconChartBar, sitemap.dashboard, t('drawer.dashboard'))}</Can>
    </nav>
  )
}
