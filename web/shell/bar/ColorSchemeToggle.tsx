import { ActionIcon, useComputedColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { useLateMenu } from '../../kit/menu/lateMenu.ts'

/** Opens the colour scheme menu. Shows the current scheme. */
export function ColorSchemeToggle() {
  const { t } = useTranslation('shell')
  const { target, Menu, menu } = useLateMenu(() => import('./ColorSchemeMenu.tsx').then((module) => module.ColorSchemeMenu))
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
