import { UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AppIcon } from '../../apps/apps/index.ts'
import { useAppArea } from '../../../kernel/app-area.ts'
import classes from './switcher.module.css'

/** Shows the app that is selected and what one is to it, in place of a title; opens the switcher. */
export function SwitcherButton() {
  const { t } = useTranslation('app-area')
  const { app, team, role } = useAppArea()
  const under = [team, role?.permissionName].filter(Boolean).join(' · ')
  return (
    <UnstyledButton className={classes.button!}>
      {app && <AppIcon app={app} size={28} />}
      <span className={classes.texts}>
        <span className={classes.name}>{app?.name ?? t('bar.none')}</span>
        {app && under && <span className={classes.under}>{under}</span>}
      </span>
      <IconSelector size={16} stroke={1.6} aria-hidden />
    </UnstyledButton>
  )
}
