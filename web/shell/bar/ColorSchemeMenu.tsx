import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { LazyMenu } from '../../kit/menu/LazyMenu.tsx'
import type { LazyMenuProps } from '../../kit/menu/lazyMenu.ts'

const schemes = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const
const names = ['auto', 'light', 'dark'] as const

/** Light, dark, or the system setting. */
export function ColorSchemeMenu(menu: LazyMenuProps) {
  const { t } = useTranslation('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <LazyMenu {...menu}>
      {names.map((name) => {
        const Icon = schemes[name]
        return (
          <Menu.Item
            key={name}
            aria-current={name === colorScheme}
            leftSection={<Icon size={16} stroke={1.6} />}
            rightSection={name === colorScheme ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />}
            onClick={() => setColorScheme(name)}
          >
            {t(`colors.${name}`)}
          </Menu.Item>
        )
      })}
    </LazyMenu>
  )
}
