import { Button, Stack, Text, Title } from '@mantine/core'
import { groupOf, permissionIds } from '@portico/contract/permissions'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useSession } from '../../../session/session.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { pages } from '../../../pages.ts'
import classes from './channel.module.css'

/** The empty state of an app without a channel, by the reader's role group (CHAN-01 … CHAN-06). */
export function ChannelPanel() {
  const { t } = useTranslation('channel')
  const { productName: product } = useSession()
  const { appId, orgId, phase, appUserRole, may } = useAppArea()
  const group = appUserRole === null ? undefined : groupOf(appUserRole)
  const mayAdd = may('app-product-channel-add')
  const isOwner = mayAdd && (group === 'PL' || group === undefined)
  const target = pages.channelBasic({
    ...(appId !== undefined && { appId }),
    ...(orgId !== undefined && { orgId }),
    ph: phase,
    id: String(permissionIds.channelBase),
    enable: 'true',
  })
  return (
    <Stack className={classes.panel!} align="center">
      {isOwner && (
        <>
          <Title order={2} size="h3">
            {t('panel.create', { product })}
          </Title>
          <Text>{t('panel.question')}</Text>
          <Button component={PageLink} to={target}>
            {t('panel.create', { product })}
          </Button>
        </>
      )}
      {!isOwner && group === 'DEV' && (
        <>
          <Text>{t('panel.incomplete', { product })}</Text>
          <Button variant="default" component={PageLink} to={pages.guides()}>
            {t('panel.document')}
          </Button>
        </>
      )}
      {!isOwner && group !== 'DEV' && <Text>{t('panel.notice', { product })}</Text>}
    </Stack>
  )
}

/** A channel page before the channel exists. */
export function NoChannelPage({ title }: { title: string }) {
  return (
    <Page title={title}>
      <ChannelPanel />
    </Page>
  )
}
