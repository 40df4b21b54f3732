import { Menu } from '@mantine/core'
import { languageTag, locales } from '@portico/contract/kernel/locale'
import { IconCheck } from '@tabler/icons-react'
import { useSession } from '../../session/session.tsx'
import { currentLocale, languageNames } from '../../kernel/texts.ts'
import { chooseLocale } from '../../session/locale.ts'
import { LazyMenu } from '../../kit/menu/LazyMenu.tsx'
import type { LazyMenuProps } from '../../kit/menu/lazyMenu.ts'

/** The four languages. */
export function LanguageMenu(menu: LazyMenuProps) {
  const { user } = useSession()
  const current = currentLocale()
  return (
    <LazyMenu {...menu}>
      {locales.map((locale) => (
        <Menu.Item
          key={locale}
          lang={languageTag(locale)}
          aria-current={locale === current}
          rightSection={locale === current ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />}
          onClick={() => void chooseLocale(locale, user !== null)}
        >
          {languageNames[locale]}
        </Menu.Item>
      ))}
    </LazyMenu>
  )
}
