import { ActionIcon, Menu } from '@mantine/core'
import { languageTag, locales } from '@portico/contract/kernel/locale'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../kernel/session.tsx'
import { chooseLocale, currentLocale, languageNames } from '../kernel/texts.ts'

export default function LanguagePicker() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const shown = currentLocale()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="slate" size="lg" aria-label={t('language')}>
          <IconLanguage size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((locale) => (
          <Menu.Item
            key={locale}
            lang={languageTag(locale)}
            aria-current={locale === shown}
            rightSection={locale === shown ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />}
            onClick={() => void chooseLocale(locale, user !== null)}
          >
            {languageNames[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
