import { UnstyledButton } from '@mantine/core'
import { apps } from '@portico/contract/apps'
import { mails } from '@portico/contract/mails'
import { services } from '@portico/contract/services'
import {
  IconApps,
  IconChevronDown,
  IconChevronRight,
  IconHome,
  IconLayoutDashboard,
  IconMail,
  IconPlugConnected,
  IconStar,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelectApp } from '../domains/apps/index.ts'
import { Can, useSession } from '../kernel/session.tsx'
import { MenuDrawer } from '../kit/MenuDrawer.tsx'
import { sitemap } from '../sitemap.ts'
import { Logo } from './Logo.tsx'
import classes from './Navigation.module.css'

type Icon = ComponentType<{ size: number; stroke: number }>

function Entry({
  icon: IconOf,
  active,
  children,
  ...target
}: { icon: Icon; active: boolean; children: ReactNode } & ({ to: string } | { onClick: () => void })) {
  const inside = (
    <>
      <IconOf size={18} stroke={1.6} />
      {children}
    </>
  )
  const shared = { className: classes.entry!, 'data-active': active || undefined, ...(active && { 'aria-current': 'page' as const }) }
  return 'to' in target ? (
    <Link to={target.to} {...shared}>
      {inside}
    </Link>
  ) : (
    <UnstyledButton {...shared} onClick={target.onClick}>
      {inside}
    </UnstyledButton>
  )
}

const groups = [
  { key: 'favorites', icon: IconStar },
  { key: 'myDashboard', icon: IconLayoutDashboard },
] as const

/** Saved items. Opening one group closes the other. */
function Groups() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState<string>()
  return groups.map(({ key, icon: IconOf }) => {
    const Chevron = open === key ? IconChevronDown : IconChevronRight
    return (
      <div key={key}>
        <UnstyledButton className={classes.entry!} aria-expanded={open === key} onClick={() => setOpen(open === key ? undefined : key)}>
          <IconOf size={18} stroke={1.6} />
          <span className={classes.grow}>{t(`nav.${key}`)}</span>
          <Chevron size={16} stroke={1.6} />
        </UnstyledButton>
        {open === key && <p className={classes.none}>{t('nav.none')}</p>}
      </div>
    )
  })
}

function DashboardNavigation({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const selectApp = useSelectApp()
  const onApp = pathname.startsWith(sitemap.app)
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
          selectApp(onApp ? (search as { appId?: string }).appId : undefined)
        }}
      >
        {t('nav.app')}
      </Entry>
      <hr className={classes.line} />
      <Groups />
    </nav>
  )
}

function AdminNavigation() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('admin')}>
      <p className={classes.heading}>{t('admin')}</p>
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
  return (
    <Can do={apps.list}>
      <DashboardNavigation onChoose={onChoose} />
    </Can>
  )
}

/** The menu at the left, 240 px; at breakpoint md and below a drawer with the logo. */
export function Navigation({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { productName } = useSession()
  return (
    <>
      <div className={classes.side}>
        <Entries onChoose={onClose} />
      </div>
      <MenuDrawer label={t('menu')} opened={opened} onClose={onClose}>
        <div className={classes.head}>
          <Logo name={productName} />
        </div>
        <div className={classes.inside}>
          <Entries onChoose={onClose} />
        </div>
      </MenuDrawer>
    </>
  )
}
