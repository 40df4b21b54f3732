import { Tabs } from '@mantine/core'
import { IconClipboardCheck, IconLayoutGrid, IconRocket } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { Popup } from '../../../kit/overlay/Popup.tsx'
import { ServiceTab } from './ServiceTab.tsx'
import { SwitcherLists } from './SwitcherLists.tsx'
import classes from './switcher.module.css'
import { useServiceLinks } from './useSwitcher.ts'

const width = 800

/** The switcher: the user's apps and teams, and services outside the console. On a phone it fills the screen. */
export function Switcher({ left, onClose }: { left: number; onClose: () => void }) {
  const { t } = useTranslation('app-area')
  const { pion, community, quaty } = useServiceLinks()
  const also = { text: t('switcher.pion.community'), href: community }
  return (
    <Popup label={t('switcher.title')} left={left} width={width} onClose={onClose}>
      {(isPhone) => (
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
          <Tabs.Panel value="console" className={classes.panel!}>
            <SwitcherLists onClose={onClose} isPhone={isPhone} />
          </Tabs.Panel>
          <Tabs.Panel value="pion" className={classes.panel!}>
            <ServiceTab text={t('switcher.pion.text')} go={t('switcher.pion.go')} href={pion} also={also} />
          </Tabs.Panel>
          <Tabs.Panel value="quaty" className={classes.panel!}>
            <ServiceTab text={t('switcher.quaty.text')} go={t('switcher.quaty.go')} href={quaty} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Popup>
  )
}
