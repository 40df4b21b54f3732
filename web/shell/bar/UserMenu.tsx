import { Avatar } from '@mantine/core'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { useSession } from '../../session/session.tsx'
import { useLazyMenu } from '../../kit/menu/lazyMenu.ts'
import { PlainButton } from '../../kit/input/PlainButton.tsx'
import classes from './TopBar.module.css'

/** Opens the user menu. */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const { target, Menu, menu } = useLazyMenu(() => import('./OwnMenu.tsx').then((module) => module.OwnMenu))
  if (user === null) return null
  return (
    <>
      <PlainButton {...target} aria-label={t('user.menu', { name: user.name })} className={classes.user}>
        <Avatar name={user.name} src={user.photo} size={32} color="iris" alt="" />
      </PlainButton>
      {Menu && <Menu {...menu} />}
    </>
  )
}
