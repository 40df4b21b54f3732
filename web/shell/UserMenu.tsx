import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { withBack } from '../kernel/addresses.ts'
import { useSession } from '../kernel/session.tsx'
import { OwnLink } from '../kit/OwnLink.tsx'
import { sitemap } from '../sitemap.ts'
import classes from './TopBar.module.css'

/** Who is here, and the ways to what is theirs. */
export default function UserMenu() {
  const { t } = useTranslation('shell')
  const { user, env } = useSession()
  const { href } = useLocation()
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
        <Menu.Item component={Link} to={sitemap.account} leftSection={<IconUser size={16} stroke={1.6} />}>
          {t('user.setting')}
        </Menu.Item>
        {user.admin && (
          <Menu.Item component={OwnLink} href={env.adminUrl} leftSection={<IconSettings size={16} stroke={1.6} />}>
            {t('user.admin')}
          </Menu.Item>
        )}
        <Menu.Item component={OwnLink} href={withBack(env.signOutUrl, href)} leftSection={<IconLogout size={16} stroke={1.6} />}>
          {t('user.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
