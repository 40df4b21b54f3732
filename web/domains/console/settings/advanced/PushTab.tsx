import { Button, Group, Text } from '@mantine/core'
import { advance, entryLimits, type PushPhase } from '@portico/contract/console/settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { isPast, formatTime } from '../../../../kernel/dates.ts'
import { ConfirmChange } from '../../../../kit/form/ConfirmChange.tsx'
import { FileField } from '../../../../kit/form/FileField.tsx'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { PasswordField } from '../../../../kit/form/PasswordField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { FailureView, Loading } from '../../../../kit/feedback/states.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { Section, Sheet } from '../../../../kit/page/Section.tsx'
import { base64Of } from '../base64.ts'

function CertificateDialog({ appId, phase, onClose }: { appId: string; phase: PushPhase['phase']; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const form = useRouteForm(advance.addCertificate, {
    initial: { file: null as File | null, password: '' },
    required: ['file'],
    check: ({ file }) =>
      file && file.size > entryLimits.certificateBytes ? [{ field: 'file', code: 'too_large', details: { max: '100 KB' } }] : [],
    params: { appId, phase },
    toBody: async ({ file, password }) => ({ name: file?.name ?? '', file: file ? await base64Of(file) : '', password }),
    refreshes: [advance.push],
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('push.addCertificate')} confirm={t('push.upload')} onClose={onClose}>
      <FileField
        {...form.field('file')}
        label={t('push.file')}
        description={t('push.fileHint')}
        accept=".p12,application/x-pkcs12"
        focusFirst
      />
      <PasswordField {...form.field('password')} label={t('push.password')} autoComplete="off" />
    </FormDialog>
  )
}

function KeysDialog({ appId, push, onClose }: { appId: string; push: PushPhase; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const form = useRouteForm(advance.savePush, {
    initial: { projectNumber: push.projectNumber, apiKey: '' },
    params: { appId, phase: push.phase },
    toBody: ({ projectNumber, apiKey }) => ({ projectNumber, apiKey: apiKey === '' ? null : apiKey }),
    refreshes: [advance.push],
    onSuccess: () => {
      toast('success', t('saved'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('push.keys')} confirm={t('save')} onClose={onClose}>
      <TextField {...form.field('projectNumber')} label={t('push.projectNumber')} inputMode="numeric" focusFirst />
      <PasswordField {...form.field('apiKey')} label={t('push.apiKey')} description={t('push.apiKeyHint')} autoComplete="off" />
    </FormDialog>
  )
}

function Certificate({ certificate }: Pick<PushPhase, 'certificate'>) {
  const { t } = useTranslation('settings')
  if (!certificate) return t('push.noCertificate')
  const isOver = isPast(certificate.expiresAt)
  return (
    <>
      {certificate.name} · {t(`push.${certificate.kind}`)} ·{' '}
      <Text span {...(isOver && { c: 'var(--mantine-color-error)' })}>
        {t(isOver ? 'push.expired' : 'push.expires', { at: formatTime(certificate.expiresAt, 'date') })}
      </Text>
    </>
  )
}

type Open = 'certificate' | 'keys' | 'remove'

function Phase({ appId, push, name }: { appId: string; push: PushPhase; name: string }) {
  const { t } = useTranslation('settings')
  const { may } = useAppArea()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Section title={name}>
      <Text size="sm">
        {t('push.ios')}: <Certificate certificate={push.certificate} />
      </Text>
      <Text size="sm">
        {t('push.android')}: {push.projectNumber || t('push.noNumber')} · {push.apiKeyHint ? `•••• ${push.apiKeyHint}` : t('push.noKey')}
      </Text>
      {may('app-certificate-add') && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setOpen('certificate')}>
            {t('push.addCertificate')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setOpen('keys')}>
            {t('push.keys')}
          </Button>
          {push.certificate && may('app-certificate-delete') && (
            <Button size="xs" variant="default" onClick={() => setOpen('remove')}>
              {t('push.removeCertificate')}
            </Button>
          )}
        </Group>
      )}
      {open === 'certificate' && <CertificateDialog appId={appId} phase={push.phase} onClose={close} />}
      {open === 'keys' && <KeysDialog appId={appId} push={push} onClose={close} />}
      {open === 'remove' && (
        <ConfirmChange
          route={advance.removeCertificate}
          input={{ params: { appId, phase: push.phase } }}
          refreshes={[advance.push]}
          title={t('push.removeCertificate')}
          confirm={t('advance.remove')}
          onClose={close}
        >
          {t('push.removeText')}
        </ConfirmChange>
      )}
    </Section>
  )
}

/** Credentials for push messages of each phase. */
export function PushTab({ appId }: { appId: string }) {
  const { phases } = useAppArea()
  const { data, error, refetch } = useQuery(query(advance.push, { params: { appId } }))
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <Sheet>
      {data.phases.map((push) => (
        <Phase
          key={push.phase}
          appId={appId}
          push={push}
          name={phases.find(({ id }) => id === push.phase)?.displayName ?? String(push.phase)}
        />
      ))}
    </Sheet>
  )
}
