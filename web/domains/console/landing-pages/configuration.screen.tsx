import { Anchor, Button, Group, Text } from '@mantine/core'
import { configurationLimits, landingPages } from '@portico/contract/console/landing-pages'
import { limits } from '@portico/contract/kernel/characters'
import { IconExternalLink, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useLeaveGuard } from '../../../kit/form/useLeaveGuard.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { FootBar } from '../../../kit/page/FootBar.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { ConfigurationFields } from './ConfigurationFields.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { StaleSaveDialog } from './StaleSaveDialog.tsx'
import { RegistrationsPanel } from './RegistrationsPanel.tsx'
import { Releases } from './Releases.tsx'
import { type ConfigurationData, useConfigurationForm } from './useConfigurationForm.ts'

const tones = { DRAFT: 'idle', PUBLISHED: 'good', CLOSED: 'bad' } as const
const refreshes = [landingPages.configuration, landingPages.releases]

interface MoveProps {
  appId: string
  version: number
  onClose: () => void
}

function PublishDialog({ appId, version, onClose }: MoveProps) {
  const { t } = useTranslation('landing-pages')
  const form = useRouteForm(landingPages.publish, {
    draftKey: `landing-note ${appId} ${version}`,
    initial: { note: '' },
    params: { appId },
    toBody: ({ note }) => ({ note, version }),
    refreshes,
    success: t('published'),
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('publishTitle')} confirm={t('publish')} onClose={onClose}>
      <Text size="sm">{t('publishText')}</Text>
      <TextField {...form.field('note')} label={t('note')} count={configurationLimits.note} focusFirst />
    </FormDialog>
  )
}

function CloseDialog({ appId, version, onClose }: MoveProps) {
  const { t } = useTranslation('landing-pages')
  const form = useRouteForm(landingPages.close, {
    draftKey: `landing-closing ${appId} ${version}`,
    initial: { reason: '' },
    required: ['reason'],
    params: { appId },
    toBody: ({ reason }) => ({ reason, version }),
    refreshes,
    success: t('closed'),
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('closeTitle')} confirm={t('close')} onClose={onClose}>
      <Text size="sm">{t('closeText')}</Text>
      <TextareaField {...form.field('reason')} label={t('reason')} count={limits.reason} focusFirst />
    </FormDialog>
  )
}

function Actions({ appId, read, version, isDirty }: { appId: string; read: ConfigurationData; version: number; isDirty: boolean }) {
  const { t } = useTranslation('landing-pages')
  const { may } = useAppArea()
  const [open, setOpen] = useState<'publish' | 'close' | 'erase' | 'registrations'>()
  const close = () => setOpen(undefined)
  const isTheirs = read.editable && version > 0
  return (
    <Group gap="sm" mb="md">
      {read.url && (
        <Anchor href={read.url} target="_blank" rel="noreferrer">
          {read.url} <IconExternalLink size={14} aria-hidden />
        </Anchor>
      )}
      <Text size="sm" c="dimmed">
        {t('registered', { count: read.registrations })}
      </Text>
      {isTheirs && read.registrations > 0 && (
        <>
          <Button variant="default" leftSection={<IconUsers size={16} />} onClick={() => setOpen('registrations')}>
            {t('registrations.title')}
          </Button>
          <Button variant="default" onClick={() => setOpen('erase')}>
            {t('erase.open')}
          </Button>
        </>
      )}
      {isTheirs && read.status === 'PUBLISHED' && may('app-landing-configuration-disable') && (
        <Button variant="default" onClick={() => setOpen('close')}>
          {t('close')}
        </Button>
      )}
      {isTheirs && may('app-landing-configuration-enable') && (
        <Button disabled={isDirty || (read.status === 'PUBLISHED' && !read.changed)} onClick={() => setOpen('publish')}>
          {t('publish')}
        </Button>
      )}
      {read.changed && read.status === 'PUBLISHED' && <Text size="sm">{t('changed')}</Text>}
      {open === 'publish' && <PublishDialog appId={appId} version={version} onClose={close} />}
      {open === 'registrations' && <RegistrationsPanel appId={appId} onClose={close} />}
      {open === 'erase' && <EraseDialog appId={appId} onClose={close} />}
      {open === 'close' && <CloseDialog appId={appId} version={version} onClose={close} />}
    </Group>
  )
}

function Configuration({ appId, read }: { appId: string; read: ConfigurationData }) {
  const { t } = useTranslation('landing-pages')
  const { form, version, isOvertaken, settle, close } = useConfigurationForm(appId, read)
  const { question } = useLeaveGuard(form.isDirty)
  const isDirty = form.isDirty()
  return (
    <>
      <Actions appId={appId} read={read} version={version} isDirty={isDirty} />
      <Problem of={isOvertaken ? undefined : form.problem} />
      <ConfigurationFields form={form} read={read} />
      {isDirty && read.editable && (
        <FootBar
          buttons={
            <>
              <Button variant="default" disabled={form.busy} onClick={form.reset}>
                {t('discard')}
              </Button>
              <Button loading={form.busy} onClick={() => void form.submit()}>
                {t('save')}
              </Button>
            </>
          }
        />
      )}
      <Releases appId={appId} version={version} mayRestore={read.editable && !isDirty} />
      {isOvertaken && <StaleSaveDialog onMine={() => settle('mine')} onTheirs={() => settle('theirs')} onClose={close} />}
      {question}
    </>
  )
}

/** An app's landing page: its configuration, state and releases. */
export function ConfigurationPage() {
  const { t } = useTranslation('landing-pages')
  const { appId = '' } = useAppArea()
  const { data, error, refetch } = useQuery(query(landingPages.configuration, { params: { appId } }))
  return (
    <Page title={t('title')} chip={data && <StatePill state={data.status} tones={tones} text={t(`states.${data.status}`)} />}>
      {error && !data ? (
        <FailureView error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Configuration key={appId} appId={appId} read={data} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
