import { ActionIcon } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { useLateMenu } from '../../kit/menu/lateMenu.ts'

/** Opens the menu of languages. */
export function LanguagePicker() {
  const { t } = useTranslation('shell')
  const { target, Menu, menu } = useLateMenu(() => import('./LanguageMenu.tsx').then((module) => module.LanguageMenu))
  return (
    <>
      <ActionIcon {...target} variant="subtle" color="slate" size="lg" aria-label={t('language')}>
        <IconLanguage size={18} stroke={1.6} />
      </ActionIcon>
      {Menu && <Menu {...menu} />}
    </>
  )
}
