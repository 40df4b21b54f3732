import { ActionIcon, Avatar, Button, Group, Menu, Text, UnstyledButton } from '@mantine/core'
import { apps } from '@portico/contract/apps'
import { IconChartBar, IconLogout, IconMenu2, IconSettings } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Can, useSession } from '../kernel/session.tsx'
import { sitemap } from '../sitemap.ts'
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'
import { Logo } from './Logo.tsx'
import { Palette } from './Palette.tsx'
import classes from './TopBar.module.css'

function UserMenu() {
  const { t } = useTranslation('shell')
  const { user, env } = useSession()
  if (user === null) return null
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton aria-label={t('user.menu', { name: user.name })} className={classes.user!}>
          <Avatar name={user.name} src={user.photo} size={32} color="iris" alt="" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text fw={600}>{user.name}</Text>
          {user.company && <Text size="sm">{user.company}</Text>}
          <Text size="sm" c="dimmed" className={classes.email!}>
            {user.email}
          </Text>
        </div>
        <Menu.Divider />
        {user.admin && (
          <Menu.Item component={Link} to={env.adminUrl} leftSection={<IconSettings size={16} stroke={1.6} />}>
            {t('user.admin')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={env.signOutUrl} leftSection={<IconLogout size={16} stroke={1.6} />}>
          {t('user.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The bar over every page, 56 px high. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation('shell')
  const { productName } = useSession()
  const { pathname } = useLocation()
  return (
    <header className={classes.bar}>
      <Group gap="sm" wrap="nowrap">
        <ActionIcon variant="subtle" color="slate" size="lg" hiddenFrom="lg" aria-label={t('menu')} onClick={onMenu}>
          <IconMenu2 size={20} stroke={1.6} />
        </ActionIcon>
        <Logo name={productName} />
      </Group>
      <nav className={classes.tabs} aria-label={t('areas')}>
        <Can do={apps.list}>
          <Button
            component={Link}
            to={sitemap.dashboard}
            variant={pathname.startsWith(sitemap.dashboard) ? 'light' : 'subtle'}
            leftSection={<IconChartBar size={18} stroke={1.6} />}
            visibleFrom="sm"
          >
            {t('dashboard')}
          </Button>
        </Can>
      </nav>
      <Group gap={4} wrap="nowrap">
        <Can do={apps.list}>
          <Palette />
        </Can>
        <LanguagePicker />
        <ColorSchemeToggle />
        <UserMenu />
      </Group>
    </header>
  )
}
