import { Text } from '@mantine/core'
import { gameAuth } from '@portico/contract/console/game-auth'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useChange } from '../../../kernel/queries.ts'
import { Page } from '../../../kit/page/Page.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { pages } from '../../../pages.ts'
import { gameAuthPages } from './game-auth.pages.ts'
import { useNameOfMissing, useProviderName } from './names.ts'
import { QuickStartSteps } from './QuickStartSteps.tsx'
import { authSnippet } from './snippets.ts'

/** A step-by-step guide to player sign-in, with the app's own ids in the code. */
export function AuthQuickStartPage() {
  const { t } = useTranslation('game-auth')
  const { appId = '' } = useAppArea()
  const { data, error, refetch } = useQuery(query(gameAuth.quickStart, { params: { appId } }))
  const verify = useChange(gameAuth.verify, { refreshes: [gameAuth.quickStart] })
  const missingOf = useNameOfMissing()
  const nameOf = useProviderName()
  if (!data)
    return <Page title={t('quick.authTitle')}>{error ? <FailureView error={error} onRetry={() => void refetch()} /> : <Loading />}</Page>
  const { provider, zone } = data
  const ids = {
    appId,
    zone,
    provider: provider?.name ?? 'guest',
    clientId: provider?.clientId ?? '',
    redirectUrl: provider?.redirectUrl ?? '',
  }
  const about = {
    setup: (
      <Text size="sm">
        {t('quick.about.setup')} <PageLink to={gameAuthPages.authSetting()}>{t('quick.toSetting')}</PageLink>
      </Text>
    ),
    sdk: (
      <Text size="sm">
        {t('quick.about.sdk')} <PageLink to={pages.basicSetting()}>{t('quick.toPackages')}</PageLink>
      </Text>
    ),
    code: <Text size="sm">{t('quick.about.code')}</Text>,
    verify: <Text size="sm">{t('quick.about.verify')}</Text>,
  }
  return (
    <Page title={t('quick.authTitle')}>
      <QuickStartSteps
        steps={data.steps}
        codeOf={(platform) => authSnippet(platform, ids)}
        missingOf={missingOf}
        about={about}
        call={data.call}
        nameOf={nameOf}
        mayTest={data.mayTest && provider !== null}
        isSandbox={zone === 'sandbox'}
        busy={verify.isPending}
        onTest={() => verify.mutate({ params: { appId } })}
      />
    </Page>
  )
}
