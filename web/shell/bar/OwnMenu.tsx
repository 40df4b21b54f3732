import { Avatar, Menu, Text } from '@mantine/core'
import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { withBack } from '../../kernel/addresses.ts'
import { useSession } from '../../session/session.tsx'
import type { LazyMenuProps } from '../../kit/menu/lazyMenu.ts'
import { LazyMenu } from '../../kit/menu/LazyMenu.tsx'
import { PortalLink } from '../../kit/page/PortalLink.tsx'
import { PageLink } from '../../kit/page/PageLink.tsx'
import { pages } from '../../pages.ts'
import classes from './TopBar.module.css'

/** Shows the current user, with links to their pages. */
export function OwnMenu(menu: LazyMenuProps) {
  const { t } = useTranslation('shell')
  const { user, env } = useSession()
  const { href } = useLocation()
  if (user === null) return null
  return (
    <LazyMenu {...menu} width={300}>
      <div className={classes.who}>
        <Avatar name={user.name} src={user.photo} size={64} color="iris" alt="" />
        <div>
          <Text fw={600}>{user.name}</Text>
          {user.company && <Text size="sm">{user.company}</Text>}
          <Text size="sm" c="dimmed" className={classes.email!}>
            {user.email}
          </Text>
        </div>
      </div>
      <Menu.Divider />
      <Menu.Item component={PageLink} to={pages.account()} leftSection={<IconUser size={16} stroke={1.6} />}>
        {t('user.setting')}
      </Menu.Item>
      {user.admin && (
        <Menu.Item component={PortalLink} href={env.adminUrl} leftSection={<IconSettings size={16} stroke={1.6} />}>
          {t('user.admin')}
        </Menu.Item>
      )}
      <Menu.Item component={PortalLink} href={withBack(env.signOutUrl, href)} leftSection={<IconLogout size={16} stroke={1.6} />}>
        {t('user.signOut')}
      </Menu.Item>
    </LazyMenu>
  )
}
