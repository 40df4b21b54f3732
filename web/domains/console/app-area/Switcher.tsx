import { Modal, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconClipboardCheck, IconLayoutGrid, IconRocket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ServiceTab } from './ServiceTab.tsx'
import { SwitcherLists } from './SwitcherLists.tsx'
import classes from './switcher.module.css'
import { useServiceLinks } from './useSwitcher.ts'

/** The switcher: one's apps and teams, and the services beside the console. On a phone it takes the whole screen. */
export default function Switcher({ left, onClose }: { left: number; onClose: () => void }) {
  const { t } = useTranslation('app-area')
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { pion, community, quaty } = useServiceLinks()
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={800}
      fullScreen={isPhone}
      transitionProps={{ duration: 120 }}
      xOffset={0}
      yOffset={isPhone ? 0 : 60}
      {...(!isPhone && {
        styles: { inner: { justifyContent: 'flex-start', paddingInlineStart: Math.max(8, Math.min(left, window.innerWidth - 808)) } },
      })}
    >
      <Modal.Overlay backgroundOpacity={0.28} />
      <Modal.Content radius={isPhone ? 0 : 'lg'} aria-label={t('switcher.title')} className={classes.popup!}>
        <Tabs defaultValue="console" className={classes.tabs!}>
          <Tabs.List className={classes.tabList!}>
            <Tabs.Tab value="console" leftSection={<IconLayoutGrid size={16} stroke={1.6} />}>
              {t('switcher.tabs.console')}
            </Tabs.Tab>
            <Tabs.Tab value="pion" leftSection={<IconRocket size={16} stroke={1.6} />}>
              {t('switcher.tabs.pion')}
            </Tabs.Tab>
            <Tabs.Tab value="quaty" leftSection={<IconClipboardCheck size={16} stroke={1.6} />}>
              {t('switcher.tabs.quaty')}
            </Tabs.Tab>
          </Tabs.List>
          <Modal.CloseButton aria-label={t('switcher.keyClose')} className={classes.close!} />
          <Tabs.Panel value="console" className={classes.panel!}>
            <SwitcherLists onClose={onClose} isPhone={isPhone} />
          </Tabs.Panel>
          <Tabs.Panel value="pion" className={classes.panel!}>
            <ServiceTab
              text={t('switcher.pion.text')}
              go={t('switcher.pion.go')}
              href={pion}
              also={{ text: t('switcher.pion.community'), href: community }}
            />
          </Tabs.Panel>
          <Tabs.Panel value="quaty" className={classes.panel!}>
            <ServiceTab text={t('switcher.quaty.text')} go={t('switcher.quaty.go')} href={quaty} />
          </Tabs.Panel>
        </Tabs>
      </Modal.Content>
    </Modal.Root>
  )
}
