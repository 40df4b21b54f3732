import { ActionIcon, Menu } from '@mantine/core'
import { type Locale, languageTag, locales } from '@portico/contract/kernel/locale'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../kernel/session.tsx'
import { chooseLocale, currentLocale } from '../kernel/texts.ts'

/** Each language in its own words. */
const names: Record<Locale, string> = { en_US: 'English', ja_JP: '日本語', ko_KR: '한국어', zh_CN: '简体中文' }

export function LanguagePicker() {
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
            {names[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
