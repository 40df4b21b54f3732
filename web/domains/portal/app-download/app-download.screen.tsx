import { Button } from '@mantine/core'
import { appDownload } from '@portico/contract/portal/app-download'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { tokenIn, withBack } from '../../../kernel/addresses.ts'
import { addressOf, ApiFailure, query } from '../../../kernel/api.ts'
import { Can, useSession } from '../../../session/session.tsx'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { PortalLink } from '../../../kit/page/PortalLink.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { Paging } from '../../../kit/table/Paging.tsx'
import { EmptyState, FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { useTable } from '../../../kit/table/useTable.ts'
import { Skeleton } from '../../../kit/loading/Skeleton.tsx'
import { appDownloadPages } from './app-download.pages.ts'
import classes from './app-download.module.css'
import { BuildCard } from './BuildCard.tsx'
import { BuildMenu } from './BuildMenu.tsx'

const QrCode = loadable(() => import('../../../kit/display/QrCode.tsx'), 'QrCode', <Skeleton height={176} width={176} />)
const FeedbackForm = loadable(() => import('./FeedbackForm.tsx'), 'FeedbackForm')
const AddBuildDialog = loadable(() => import('./AddBuildDialog.tsx'), 'AddBuildDialog')

/** Shows the build of a tester's link; on a desktop with a QR code to open it on a phone. */
function LinkedBuild({ token }: { token: string }) {
  const { t } = useTranslation('app-download')
  const { data, error, refetch } = useQuery(query(appDownload.linked, { params: { token } }))
  if (error instanceof ApiFailure && error.code === 'link_expired') return <EmptyState title={t('link.dead')} hint={t('link.deadHint')} />
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <div>
      <BuildCard isAlone build={data.build} href={addressOf(appDownload.linkedFile, { params: { token } })} />
      <div className={classes.linked}>
        <QrCode label={t('link.qr')} value={location.href} />
        <span>{t('link.phone')}</span>
      </div>
      <FeedbackForm token={token} build={data.build} />
    </div>
  )
}

function BuildList() {
  const { t } = useTranslation('app-download')
  const { page, size, go } = useTable(appDownloadPages.appDownload)
  const { data, error, refetch } = useQuery({ ...query(appDownload.list, { query: { page, size } }), placeholderData: keepPreviousData })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.total === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />
  return (
    <>
      <ul className={classes.list}>
        {data.list.map((build) => (
          <li key={build.id}>
            <BuildCard
              build={build}
              href={addressOf(appDownload.file, { params: { id: build.id } })}
              menu={
                <Can do={appDownload.link}>
                  <BuildMenu build={build} />
                </Can>
              }
            />
          </li>
        ))}
      </ul>
      <Paging page={page} size={size} total={data.total} onChange={(next, rows) => go({ page: next, size: rows })} />
    </>
  )
}

/** Shows installable builds: that of a tester's link, or those of the apps visible to the user. */
export function AppDownloadPage() {
  const { t } = useTranslation(['app-download', 'shell'])
  const { user, env } = useSession()
  const { hash, href } = useLocation()
  const [adding, setAdding] = useState(false)
  const token = tokenIn(hash)
  return (
    <div className={token && classes.narrow}>
      <Page
        title={t('shell:appDownload')}
        actions={
          token ? undefined : (
            <Can do={appDownload.add}>
              <AddButton onClick={() => setAdding(true)}>{t('add')}</AddButton>
            </Can>
          )
        }
      >
        {token ? (
          <LinkedBuild token={token} />
        ) : user ? (
          <BuildList />
        ) : (
          <EmptyState
            title={t('guest')}
            hint={t('guestHint')}
            action={
              <Button component={PortalLink} href={withBack(env.signUrl, href)}>
                {t('signIn')}
              </Button>
            }
          />
        )}
        {adding && <AddBuildDialog onClose={() => setAdding(false)} />}
      </Page>
    </div>
  )
}
