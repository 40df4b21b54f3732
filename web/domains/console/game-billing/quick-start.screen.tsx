import { Text } from '@mantine/core'
import { authZoneNames, authZones } from '@portico/contract/console/game-auth'
import { gameBilling } from '@portico/contract/console/game-billing'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useChange } from '../../../kernel/queries.ts'
import { Page } from '../../../kit/page/Page.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { pages } from '../../../pages.ts'
import { QuickStartSteps } from '../game-auth/index.ts'
import { gameBillingPages } from './game-billing.pages.ts'
import { billingSnippet } from './snippets.ts'

/** A step-by-step guide to billing, with the app's own ids in the code. */
export function BillingQuickStartPage() {
  const { t, wordOf } = useTranslation('game-billing')
  const { appId = '', phase } = useAppArea()
  const { data, error, refetch } = useQuery(query(gameBilling.quickStart, { params: { appId } }))
  const verify = useChange(gameBilling.verify, { refreshes: [gameBilling.quickStart] })
  const title = t('quickStart')
  if (!data) return <Page title={title}>{error ? <FailureView error={error} onRetry={() => void refetch()} /> : <Loading />}</Page>
  const zone = authZoneNames.find((one) => authZones[one] === phase) ?? 'sandbox'
  const isMissing = (what: string): boolean => data.steps.some(({ missing }) => missing.includes(what))
  const about = {
    setup: (
      <Text size="sm">
        {t('quick.setup')} <PageLink to={gameBillingPages.billingSetting({ tab: 'stores' })}>{t('quick.toStores')}</PageLink>
      </Text>
    ),
    sdk: (
      <Text size="sm">
        {t('quick.sdk')} <PageLink to={pages.basicSetting()}>{t('quick.toPackages')}</PageLink>
      </Text>
    ),
    code: (
      <Text size="sm">
        {t('quick.code')} <PageLink to={gameBillingPages.billingSetting()}>{t('quick.toItems')}</PageLink>
      </Text>
    ),
    verify: <Text size="sm">{t('quick.verify')}</Text>,
  }
  return (
    <Page title={title}>
      <QuickStartSteps
        steps={data.steps}
        codeOf={(platform) => billingSnippet(platform, { appId, zone, productId: data.productId ?? 'your.product.id' })}
        missingOf={(missing) => wordOf('missing', missing)}
        about={about}
        call={data.call}
        nameOf={() => t('fields.callbackUrl')}
        mayTest={data.mayTest && !isMissing('callbackUrl')}
        isSandbox={zone === 'sandbox'}
        busy={verify.isPending}
        onTest={() => verify.mutate({ params: { appId } })}
      />
    </Page>
  )
}
