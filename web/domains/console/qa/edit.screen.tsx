import { qa } from '@portico/contract/console/qa'
import type { Data } from '@portico/contract/kernel/route'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { Page } from '../../../kit/page/Page.tsx'
import { FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { useAttachments } from '../conversations/index.ts'
import classes from './qa.module.css'
import { qaPages } from './qa.pages.ts'
import { Rejection } from './Rejection.tsx'
import { bodyOf, emptyValues, requiredFields, RequestFields, valuesOf } from './RequestForm.tsx'

const refreshes = [qa.list, qa.one, qa.schedule]

function NewForm() {
  const { t } = useTranslation(['qa', 'kit'])
  const { appId = '' } = useAppArea()
  const [{ version, build, os }] = useAddress(qaPages.qaRequestCreate)
  const upload = useAttachments()
  const form = useRouteForm(qa.add, {
    initial: {
      ...emptyValues,
      versions: version === undefined ? [] : [{ name: version, versionId: build ? Number(build) : null }],
      os: os ? [os] : [],
    },
    params: { appId },
    required: [...requiredFields],
    check: () => (upload.busy ? [{ field: 'files', message: t('kit:upload.sending') }] : []),
    toBody: bodyOf,
    draftKey: `qa-new-${appId}`,
    refreshes,
    destination: ({ id }) => qaPages.qaRequest({ id: String(id) }),
  })
  return (
    <FormPage framed form={form} confirm={t('saveDraft')}>
      <RequestFields form={form} upload={upload} />
    </FormPage>
  )
}

function EditForm({ of }: { of: Data<typeof qa.one> }) {
  const { t } = useTranslation(['qa', 'kit'])
  const { appId = '' } = useAppArea()
  const upload = useAttachments()
  const { id, version } = of.request
  const form = useRouteForm(qa.change, {
    initial: valuesOf(of.request),
    params: { appId, id },
    required: [...requiredFields],
    check: () => (upload.busy ? [{ field: 'files', message: t('kit:upload.sending') }] : []),
    toBody: (values) => ({ ...bodyOf(values), version }),
    draftKey: `qa-${appId}-${id}`,
    refreshes,
    destination: () => qaPages.qaRequest({ id: String(id) }),
  })
  return (
    <FormPage framed form={form} confirm={t('saveDraft')}>
      <RequestFields form={form} upload={upload} of={of} />
    </FormPage>
  )
}

/** Drafts a request. */
export function QaRequestCreatePage() {
  const { t } = useTranslation(['qa', 'app-area'])
  return (
    <Page title={t('add')} crumbs={[{ text: t('app-area:pages.qa'), to: qaPages.qaRequests() }, { text: t('add') }]}>
      <div className={classes.narrow}>
        <NewForm />
      </div>
    </Page>
  )
}

/** Changes a draft, which the breadcrumb names. A request that can't be edited is shown instead. */
export function QaRequestEditPage() {
  const { t } = useTranslation(['qa', 'app-area'])
  const { appId = '' } = useAppArea()
  const [{ id = '' }] = useAddress(qaPages.qaRequestEdit)
  // Not refetched while the reader is editing.
  const { data, error, refetch } = useQuery({
    ...query(qa.one, { params: { appId, id: Number(id) } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const detail = qaPages.qaRequest({ id })
  if (data && !data.request.editable) return <Navigate to={detail.path} search={detail.search} replace />
  const crumbs = [
    { text: t('app-area:pages.qa'), to: qaPages.qaRequests() },
    ...(data ? [{ text: `#${data.request.no} ${data.request.title}`, to: detail }] : []),
    { text: t('edit') },
  ]
  return (
    <Page title={t('edit')} crumbs={crumbs}>
      {data && <Rejection request={data.request} />}
      <div className={classes.narrow}>
        {error ? <FailureView error={error} onRetry={() => void refetch()} /> : data ? <EditForm of={data} /> : <Loading />}
      </div>
    </Page>
  )
}
