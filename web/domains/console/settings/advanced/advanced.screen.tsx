import { Tabs, Text } from '@mantine/core'
import { advance, type EntryKind, entryKinds } from '@portico/contract/console/settings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { useAddress } from '../../../../kernel/useAddress.ts'
import { Page } from '../../../../kit/page/Page.tsx'
import { PageLink } from '../../../../kit/page/PageLink.tsx'
import { FailureView, Loading } from '../../../../kit/feedback/states.tsx'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import { pages } from '../../../../pages.ts'
import { EntryList } from './EntryList.tsx'
import { settingsPages } from '../settings.pages.ts'

const EventsTab = loadable(() => import('../../connections/index.ts'), 'EventsTab', <Loading />)
const TokensTab = loadable(() => import('../../connections/index.ts'), 'TokensTab', <Loading />)
const PushTab = loadable(() => import('./PushTab.tsx'), 'PushTab', <Loading />)

const isKind = (tab: string): tab is EntryKind => entryKinds.some((kind) => kind === tab)

/** The advanced settings of an app: entries that apply at once, by kind, and push credentials. */
export function AdvancePage() {
  const { t } = useTranslation(['settings', 'app-area'])
  const { appId = '', may } = useAppArea()
  const [{ tab }, change] = useAddress(settingsPages.advanceSetting)
  const { data, error, refetch } = useQuery(query(advance.list, { params: { appId } }))
  const kinds = entryKinds.filter((kind) => kind !== 'auth_domain' || data?.webLogin)
  const tabs = [...kinds, ...(may('app-certificate-view') ? (['push'] as const) : []), ...(['events', 'tokens'] as const)]
  const isShown = tabs.includes(tab) ? tab : 'store_url'
  return (
    <Page title={t('app-area:pages.advancedSettings')}>
      {may('app-gp-sdk-whitelist-view') && (
        <Text size="sm" mb="xs">
          <PageLink to={pages.sdkWhitelist()}>{t('advance.sdkWhitelist')}</PageLink>
        </Text>
      )}
      {error ? (
        <FailureView error={error} onRetry={() => void refetch()} />
      ) : (
        <Tabs value={isShown} onChange={(next) => change({ tab: tabs.find((one) => one === next) ?? 'store_url' })} keepMounted={false}>
          <Tabs.List mb="md" aria-label={t('app-area:pages.advancedSettings')}>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`kinds.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={isShown}>
            {isShown === 'push' && <PushTab appId={appId} />}
            {isShown === 'events' && <EventsTab appId={appId} />}
            {isShown === 'tokens' && <TokensTab appId={appId} />}
            {isKind(isShown) && (
              <EntryList key={isShown} appId={appId} kind={isShown} entries={data?.entries} mayAdd={data?.mayAdd ?? false} />
            )}
          </Tabs.Panel>
        </Tabs>
      )}
    </Page>
  )
}
