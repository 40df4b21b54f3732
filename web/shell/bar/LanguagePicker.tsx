import { ActionIcon } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { useLazyMenu } from '../../kit/menu/lazyMenu.ts'

/** Opens the menu of languages. */
export function LanguagePicker() {
  const { t } = useTranslation('shell')
  const { target, Menu, menu } = useLazyMenu(() => import('./LanguageMenu.tsx').then((module) => module.LanguageMenu))
  return (
    <>
      <ActionIcon {...target} variant="subtle" color="slate" size="lg" aria-label={t('language')}>
        <IconLanguage size={18} stroke={1.6} />
      </ActionIcon>
      {Menu && <Menu {...menu} />}
    </>
  )
}
