import { Alert, Avatar, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { isMaster } from '@portico/contract/permissions'
import { type Company, companies, companyLimits, type NameRequest } from '@portico/contract/people/companies'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { UploadButton } from '../../../kit/form/UploadButton.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { useUpload } from '../../../kit/form/useUpload.ts'
import { Facts } from '../../../kit/display/Facts.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { toast, toastSuccess } from '../../../kit/feedback/toast.ts'

const tones = { REQUESTED: 'waiting', APPROVED: 'good', REJECTED: 'bad' } as const
const languages = ['ja_JP', 'ko_KR', 'en_US'] as const

/** Requests another company name, on which an administrator decides. */
function NameDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('companies')
  const form = useRouteForm(companies.requestName, {
    draftKey: 'company-request',
    initial: { name: company.name },
    required: ['name'],
    refreshes: [companies.info],
    onSuccess: () => {
      toast('success', t('name.requested'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('name.request')} confirm={t('name.submit')} onClose={onClose}>
      <Text c="dimmed">{t('name.hint')}</Text>
      <TextField {...form.field('name')} label={t('name.new')} count={companyLimits.name} focusFirst />
    </FormDialog>
  )
}

/** Shows the state of the latest request for another name. */
function LastRequest({ request }: { request: NameRequest }) {
  const { t } = useTranslation('companies')
  const { status, name, requestedBy, requestedAt, reason } = request
  return (
    <Alert variant="light" color={status === 'REJECTED' ? 'red' : status === 'APPROVED' ? 'green' : 'iris'}>
      <Group gap="sm">
        <StatePill state={status} tones={tones} text={t(`name.status.${status}`)} />
        <Text>{t('name.asked', { name, by: requestedBy ?? '-', at: formatTime(requestedAt, 'minute') })}</Text>
      </Group>
      {status === 'REJECTED' && <Text mt="xs">{t('name.reason', { reason })}</Text>}
    </Alert>
  )
}

/** Edits everything that masters may change without approval. */
function FactsForm({ company }: { company: Company }) {
  const { t } = useTranslation('companies')
  const { names, country, address, phone, site, businessNumber, version } = company
  const form = useRouteForm(companies.save, {
    draftKey: 'company',
    initial: { names, country, address, phone, site, businessNumber },
    toBody: (values) => ({ ...values, country: values.country.trim().toUpperCase(), version }),
    refreshes: [companies.info],
    onSuccess: () => toastSuccess(),
  })
  return (
    <FormPage framed form={form} confirm={t('save')}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {languages.map((locale) => (
          <TextField key={locale} {...form.field(`names.${locale}`)} label={t(`info.name.${locale}`)} maxLength={companyLimits.name} />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField {...form.field('country')} label={t('info.country')} description={t('info.countryHint')} maxLength={2} />
        <TextField {...form.field('businessNumber')} label={t('info.businessNumber')} maxLength={companyLimits.businessNumber} />
        <TextField {...form.field('phone')} label={t('info.phone')} type="tel" maxLength={companyLimits.phone} />
        <TextField {...form.field('site')} label={t('info.site')} description={t('info.siteHint')} maxLength={companyLimits.site} />
      </SimpleGrid>
      <TextField {...form.field('address')} label={t('info.address')} count={companyLimits.address} />
    </FormPage>
  )
}

/** Shows the company's logo; masters replace it. */
function Logo({ company, editable }: { company: Company; editable: boolean }) {
  const { t } = useTranslation('companies')
  const upload = useUpload(companies.saveLogo, { refreshes: [companies.info], onSuccess: () => toastSuccess() })
  return (
    <Group>
      <Avatar src={company.logo} name={company.name} alt={t('logo.of', { name: company.name })} size={72} radius="md" color="iris" />
      <Stack gap="xs">
        <Title order={2}>{company.name}</Title>
        {editable && (
          <Group gap="sm">
            <UploadButton size="xs" loading={upload.busy} accept=".jpg,.jpeg,.png" onFiles={([file]) => file && upload.start(file)}>
              {t('logo.change')}
            </UploadButton>
            <Text size="sm" c="dimmed">
              {t('logo.hint')}
            </Text>
          </Group>
        )}
        <Problem of={upload.error} />
      </Stack>
    </Group>
  )
}

/** The user's company. Masters edit it; the name requires approval. */
export function CompanyInfoPage() {
  const { t } = useTranslation('companies')
  const result = useQuery(query(companies.info))
  const [naming, setNaming] = useState(false)
  const { data } = result
  if (result.error) return <FailureView error={result.error} onRetry={() => void result.refetch()} />
  if (!data) return <Loading />
  const { company, policies, nameRequest, role } = data
  const mayEdit = isMaster(role)
  const agreement =
    policies &&
    t('info.agreed', {
      version: policies.version,
      by: policies.agreedBy,
      at: policies.agreedAt ? formatTime(policies.agreedAt, 'date') : '-',
    })
  const policyFact = { name: t('info.policies'), value: agreement }
  const facts = [
    ...languages.map((locale) => ({ name: t(`info.name.${locale}`), value: company.names[locale] || '-' })),
    { name: t('info.country'), value: company.country || '-' },
    { name: t('info.address'), value: company.address || '-' },
    { name: t('info.phone'), value: company.phone || '-' },
    { name: t('info.site'), value: company.site || '-' },
    { name: t('info.businessNumber'), value: company.businessNumber || '-' },
  ]
  return (
    <Page
      title={t('info.title')}
      actions={
        mayEdit && (
          <Button variant="default" disabled={nameRequest?.status === 'REQUESTED'} onClick={() => setNaming(true)}>
            {t('name.request')}
          </Button>
        )
      }
    >
      <Stack gap="lg">
        <Logo company={company} editable={mayEdit} />
        {nameRequest && <LastRequest request={nameRequest} />}
        {mayEdit && <FactsForm key={company.version} company={company} />}
        <Facts facts={mayEdit ? [policyFact] : [...facts, policyFact]} />
      </Stack>
      {naming && <NameDialog company={company} onClose={() => setNaming(false)} />}
    </Page>
  )
}
