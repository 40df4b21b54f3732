import { Avatar, Button, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../kernel/session.tsx'
import { OwnLink } from '../kit/OwnLink.tsx'
import { sitemap } from '../sitemap.ts'
import classes from './TopBar.module.css'

/** The address with the way back to where one is. */
const withBack = (address: string, href: string): string => `${address}?back=${encodeURIComponent(href)}`

/** Sign in and come back, for visitors. */
export function SignInButton() {
  const { t } = useTranslation('shell')
  const { env } = useSession()
  const { href } = useLocation()
  return (
    <Button component={OwnLink} href={withBack(env.signUrl, href)} size="xs" h={34}>
      {t('user.signIn')}
    </Button>
  )
}

/** Who is here, and the ways to what is theirs. */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const { user, env } = useSession()
  const { href } = useLocation()
  if (user === null) return <SignInButton />
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
