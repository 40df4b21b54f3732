import { accounts } from '@portico/contract/accounts'
import { announcements } from '@portico/contract/announcements'
import { apps } from '@portico/contract/apps'
import type { SrchType } from '@portico/contract/groups'
import { maintenance } from '@portico/contract/maintenance'
import { mails } from '@portico/contract/mails'
import { onboarding } from '@portico/contract/onboarding'
import { services } from '@portico/contract/services'
import {
  IconApps,
  IconBuildingFactory2,
  IconFileText,
  IconGavel,
  IconHome,
  IconMail,
  IconPlug,
  IconPlugConnected,
  IconSearch,
  IconSpeakerphone,
  IconTool,
  IconUsers,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSelectApp } from '../domains/apps/index.ts'
import { groupKinds, useSelectGroup } from '../domains/groups/index.ts'
import { Can, useSession } from '../kernel/session.tsx'
import { MenuDrawer } from '../kit/MenuDrawer.tsx'
import { sitemap } from '../sitemap.ts'
import { barOf } from './bars.ts'
import { Entry, type Icon } from './Entry.tsx'
import { Logo } from './Logo.tsx'
import { PortalMenu } from './PortalMenu.tsx'
import { SavedItems } from './SavedItems.tsx'
import classes from './Navigation.module.css'

function DashboardNavigation({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const { appId, ids } = search as { appId?: string; ids?: readonly string[] }
  const selectApp = useSelectApp()
  const selectGroup = useSelectGroup()
  const onApp = pathname.startsWith(sitemap.app)
  /** The picker opens with what the page shows, or empty from elsewhere. */
  const group = (srchType: SrchType, icon: Icon, text: string) => {
    const active = pathname === groupKinds[srchType].path
    const choose = () => {
      onChoose()
      selectGroup(srchType, active ? ids : [])
    }
    return (
      <Entry icon={icon} active={active} onClick={choose}>
        {text}
      </Entry>
    )
  }
  return (
    <nav aria-label={t('dashboard')}>
      <p className={classes.heading}>{t('dashboard')}</p>
      <Entry icon={IconHome} to={sitemap.dashboard} active={pathname === sitemap.dashboard}>
        {t('nav.home')}
      </Entry>
      <Entry
        icon={IconApps}
        active={onApp}
        onClick={() => {
          onChoose()
          selectApp(onApp ? appId : undefined)
        }}
      >
        {t('nav.app')}
      </Entry>
      {group('PLATFORM_SERVICE', IconPlug, t('nav.platform'))}
      {group('GAME_DEVELOPER', IconBuildingFactory2, t('nav.developer'))}
      {group('CONTRACT_INFO', IconFileText, t('nav.contract'))}
      <Entry icon={IconSearch} to={sitemap.search} active={pathname === sitemap.search}>
        {t('nav.search')}
      </Entry>
      <hr className={classes.line} />
      <SavedItems />
    </nav>
  )
}

function AdminNavigation() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('admin')}>
      <p className={classes.heading}>{t('admin')}</p>
      <Can do={accounts.users}>
        <Entry icon={IconUsers} to={sitemap.users} active={pathname === sitemap.users}>
          {t('nav.users')}
        </Entry>
      </Can>
      <Can do={announcements.all}>
        <Entry icon={IconSpeakerphone} to={sitemap.adminAnnouncements} active={pathname === sitemap.adminAnnouncements}>
          {t('nav.announcements')}
        </Entry>
      </Can>
      <Can do={onboarding.termsVersions}>
        <Entry icon={IconGavel} to={sitemap.adminTerms} active={pathname === sitemap.adminTerms}>
          {t('nav.terms')}
        </Entry>
      </Can>
      <Can do={maintenance.list}>
        <Entry icon={IconTool} to={sitemap.maintenance} active={pathname === sitemap.maintenance}>
          {t('nav.maintenance')}
        </Entry>
      </Can>
      <Can do={services.list}>
        <Entry icon={IconPlugConnected} to={sitemap.services} active={pathname === sitemap.services}>
          {t('nav.services')}
        </Entry>
      </Can>
      <Can do={mails.list}>
        <Entry icon={IconMail} to={sitemap.mails} active={pathname === sitemap.mails}>
          {t('nav.mails')}
        </Entry>
      </Can>
    </nav>
  )
}

function Entries({ onChoose }: { onChoose: () => void }) {
  const { pathname } = useLocation()
  if (pathname.startsWith('/admin')) return <AdminNavigation />
  if (!pathname.startsWith(sitemap.dashboard)) return null
  return (
    <Can do={apps.list}>
      <DashboardNavigation onChoose={onChoose} />
    </Can>
  )
}

const documentDrawer = 280

/**
 * The menu at the left, 240 px; at breakpoint md and below a drawer with the logo, where the portal's areas are too. On the
 * document pages the drawer is 280 px wide.
 */
export function Navigation({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { productName } = useSession()
  const { pathname } = useLocation()
  return (
    <>
      <div className={classes.side}>
        <Entries onChoose={onClose} />
      </div>
      <MenuDrawer label={t('menu')} opened={opened} onClose={onClose} {...(barOf(pathname) === 'document' && { size: documentDrawer })}>
        <div className={classes.head}>
          <Logo name={productName} />
        </div>
        <div className={classes.inside}>
          <Entries onChoose={onClose} />
          <PortalMenu />
        </div>
      </MenuDrawer>
    </>
  )
}
