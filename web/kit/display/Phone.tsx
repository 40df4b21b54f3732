import { IconBell, IconDeviceMobile, IconMoon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { Hidden } from './Hidden.tsx'
import classes from './Phone.module.css'
import { SegmentedControl } from '../input/SegmentedControl.tsx'

/** Views of a phone: light, dark, or the lock screen. */
const phoneAppearances = ['light', 'dark', 'notification'] as const
export type PhoneAppearance = (typeof phoneAppearances)[number]

const icons = { light: IconDeviceMobile, dark: IconMoon, notification: IconBell }

interface AppearanceSwitchProps {
  value: PhoneAppearance
  onChange: (appearance: PhoneAppearance) => void
  /** The available views; default: all. */
  appearances?: readonly PhoneAppearance[]
}

/** Selects the view of a phone. */
export function AppearanceSwitch({ value, onChange, appearances = phoneAppearances }: AppearanceSwitchProps) {
  const { t } = useTranslation('kit')
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('phone.look')}
      value={value}
      onChange={(next) => onChange(appearances.find((one) => one === next) ?? 'light')}
      data={appearances.map((appearance) => {
        const Icon = icons[appearance]
        return {
          value: appearance,
          label: (
            <>
              <Icon size={16} stroke={1.6} aria-hidden />
              <Hidden>{t(`phone.${appearance}`)}</Hidden>
            </>
          ),
        }
      })}
    />
  )
}

/** A phone that shows content as players will see it. */
export function Phone({ label, appearance, children }: { label: string; appearance: PhoneAppearance; children: ReactNode }) {
  return (
    <figure className={classes.phone} data-appearance={appearance} aria-label={label}>
      <div className={classes.status} aria-hidden>
        20:14
      </div>
      <div className={classes.screen}>{children}</div>
    </figure>
  )
}

interface NotificationProps {
  icon: ReactNode
  app: string
  title?: string
  body: string
  picture?: string | undefined
}

/** The lock screen's content. */
export function PhoneNotification({ icon, app, title, body, picture }: NotificationProps) {
  return (
    <div className={classes.notification}>
      <div className={classes.from}>
        {icon}
        <span>{app}</span>
      </div>
      {title && <strong>{title}</strong>}
      <p className={classes.body}>{body}</p>
      {picture && <img src={picture} alt="" className={classes.picture} />}
    </div>
  )
}
