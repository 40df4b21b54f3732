import { Tabs } from '@mantine/core'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { Page } from '../../../kit/page/Page.tsx'
import { connectionsPages } from './connections.pages.ts'
import { EndpointList } from './endpoints/EndpointList.tsx'
import { ServiceList } from './ServiceList.tsx'

const tabs = ['endpoints', 'services'] as const

/** The connections of the platform's own systems: webhook endpoints, and services' access. */
export function ConnectionsPage() {
  const { t } = useTranslation('connections')
  const [{ tab }, change] = useAddress(connectionsPages.connections)
  return (
    <Page title={t('title')} guide={{ text: t('guide'), more: '/document/guides/detail?v=1.0&t=run&id=connections' }}>
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: tabs.find((one) => one === next) ?? 'endpoints', open: undefined })}
        keepMounted={false}
      >
        <Tabs.List mb="md" aria-label={t('title')}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>{tab === 'endpoints' ? <EndpointList /> : <ServiceList />}</Tabs.Panel>
      </Tabs>
    </Page>
  )
}
