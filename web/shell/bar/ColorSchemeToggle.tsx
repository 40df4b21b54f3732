import { ActionIcon, useComputedColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { useLazyMenu } from '../../kit/menu/lazyMenu.ts'

/** Opens the colour scheme menu. Shows the current scheme. */
export function ColorSchemeToggle() {
  const { t } = useTranslation('shell')
  const { target, Menu, menu } = useLazyMenu(() => import('./ColorSchemeMenu.tsx').then((module) => module.ColorSchemeMenu))
  const Icon = useComputedColorScheme('light') === 'light' ? IconSun : IconMoon
  return (
    <>
      <ActionIcon {...target} variant="subtle" color="slate" size="lg" aria-label={t('colors.title')}>
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
      {Menu && <Menu {...menu} />}
    </>
  )
}
