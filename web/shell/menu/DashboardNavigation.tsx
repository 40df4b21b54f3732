import { apps } from '@portico/contract/apps/apps'
import type { SrchType } from '@portico/contract/dashboard/groups'
import { IconApps, IconBuildingFactory2, IconFileText, IconHome, IconPlug, IconSearch } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { useSelectApp } from '../../domains/apps/apps/index.ts'
import { useSelection } from '../../domains/dashboard/favorites/index.ts'
import { groupKinds, useSelectGroup } from '../../domains/dashboard/groups/index.ts'
import { Can } from '../../session/session.tsx'
import { pages } from '../../pages.ts'
import type { Icon } from '../../kit/menu/menu.ts'
import { Entry } from './Entry.tsx'
import { SavedItems } from './SavedItems.tsx'
import classes from './Navigation.module.css'

function Entries({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { appId, ids } = useSelection()
  const selectApp = useSelectApp()
  const selectGroup = useSelectGroup()
  const onApp = pathname.startsWith(pages.app.path)
  /** The picker opens with the page's current selection, or empty from elsewhere. */
  const group = (srchType: SrchType, icon: Icon, text: string) => {
    const active = pathname === groupKinds[srchType].page.path
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
      <Entry icon={IconHome} to={pages.dashboard()} active={pathname === pages.dashboard.path}>
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
      <Entry icon={IconSearch} to={pages.search()} active={pathname === pages.search.path}>
        {t('nav.search')}
      </Entry>
      <hr className={classes.line} />
      <SavedItems />
    </nav>
  )
}

/** The menu of the data dashboard. */
export function DashboardNavigation({ onChoose }: { onChoose: () => void }) {
  return (
    <Can do={apps.list}>
      <Entries onChoose={onChoose} />
    </Can>
  )
}
