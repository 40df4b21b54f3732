import { IconSelector } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { PlainButton } from '../../../kit/input/PlainButton.tsx'
import { AppIcon } from '../../apps/apps/index.ts'
import { useAppArea } from '../../../session/app-area.ts'
import classes from './switcher.module.css'

const Switcher = loadable(() => import('./Switcher.tsx'), 'Switcher')

/** Shows the selected app and the user's role on it, in place of a title; opens the switcher. */
export function SwitcherButton() {
  const { t } = useTranslation('app-area')
  const { app, team, role } = useAppArea()
  const button = useRef<HTMLButtonElement>(null)
  const [left, setLeft] = useState<number>()
  const subtitle = [team, role?.permissionName].filter(Boolean).join(' · ')
  return (
    <>
      <PlainButton
        ref={button}
        className={classes.button}
        aria-haspopup="dialog"
        aria-expanded={left !== undefined}
        onClick={() => setLeft(button.current?.getBoundingClientRect().left ?? 0)}
      >
        {app && <AppIcon app={app} size={28} />}
        <span className={classes.texts}>
          <span className={classes.name}>{app?.name ?? t('bar.none')}</span>
          {app && subtitle && <span className={classes.under}>{subtitle}</span>}
        </span>
        <IconSelector size={16} stroke={1.6} aria-hidden />
      </PlainButton>
      {left !== undefined && <Switcher left={left} onClose={() => setLeft(undefined)} />}
    </>
  )
}
