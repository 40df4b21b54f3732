import { Button, Group, Text } from '@mantine/core'
import { type VersionSystem, versionSystems } from '@portico/contract/console/builds'
import { pipeline, type SigningCertificate } from '@portico/contract/console/pipeline'
import { entryLimits } from '@portico/contract/console/settings'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { isPast, formatTime } from '../../../kernel/dates.ts'
import { Facts } from '../../../kit/display/Facts.tsx'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { FileField } from '../../../kit/form/FileField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { PasswordField } from '../../../kit/form/PasswordField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { base64Of } from '../settings/index.ts'
import classes from './pipeline.module.css'

interface DialogProps {
  os: VersionSystem
  onClose: () => void
}

function UploadDialog({ os, onClose }: DialogProps) {
  const { t } = useTranslation(['pipeline', 'builds'])
  const { appId = '' } = useAppArea()
  const form = useRouteForm(pipeline.addCertificate, {
    initial: { file: null as File | null, password: '' },
    required: ['file'],
    check: ({ file }) =>
      file && file.size > entryLimits.certificateBytes ? [{ field: 'file', code: 'too_large', details: { max: '100 KB' } }] : [],
    params: { appId, os },
    toBody: async ({ file, password }) => ({ file: file ? await base64Of(file) : '', password }),
    refreshes: [pipeline.setting],
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('certificate.title', { system: t(`builds:systems.${os}`) })}
      confirm={t('certificate.upload')}
      onClose={onClose}
    >
      <FileField
        {...form.field('file')}
        label={t('certificate.file')}
        description={t('certificate.fileHint')}
        accept=".p12,.pfx,application/x-pkcs12"
        focusFirst
      />
      <PasswordField {...form.field('password')} label={t('certificate.password')} autoComplete="off" />
    </FormDialog>
  )
}

function RemoveDialog({ os, onClose }: DialogProps) {
  const { t } = useTranslation('pipeline')
  const { appId = '' } = useAppArea()
  return (
    <ConfirmChange
      route={pipeline.removeCertificate}
      input={{ params: { appId, os } }}
      refreshes={[pipeline.setting]}
      title={t('certificate.remove')}
      confirm={t('certificate.remove')}
      onClose={onClose}
    >
      {t('certificate.removeText')}
    </ConfirmChange>
  )
}

function OfSystem({ os, certificate }: { os: VersionSystem; certificate: SigningCertificate | undefined }) {
  const { t } = useTranslation(['pipeline', 'builds'])
  const { may } = useAppArea()
  const [open, setOpen] = useState<'upload' | 'remove'>()
  const close = () => setOpen(undefined)
  const isOver = certificate !== undefined && isPast(certificate.expiresAt)
  return (
    <div>
      <Text fw={600} size="sm">
        {t(`builds:systems.${os}`)}
      </Text>
      {certificate ? (
        <Facts
          facts={[
            { name: t('certificate.name'), value: certificate.name },
            { name: t('certificate.alias'), value: certificate.alias },
            { name: 'SHA-256', value: <span className={classes.code}>{certificate.fingerprint}</span> },
            {
              name: t('certificate.expires'),
              value: (
                <Text span {...(isOver && { c: 'red.8' })}>
                  {formatTime(certificate.expiresAt, 'date')}
                </Text>
              ),
            },
            {
              name: t('certificate.by'),
              value: [certificate.uploadedBy?.name, formatTime(certificate.uploadedAt, 'minute')].filter(Boolean).join(' · '),
            },
          ]}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t('certificate.none')}
        </Text>
      )}
      <Group gap="xs" mt={6}>
        {may('app-certificate-add') && (
          <Button size="xs" variant="default" onClick={() => setOpen('upload')}>
            {t('certificate.upload')}
          </Button>
        )}
        {certificate && may('app-certificate-delete') && (
          <Button size="xs" variant="default" onClick={() => setOpen('remove')}>
            {t('certificate.remove')}
          </Button>
        )}
      </Group>
      {open === 'upload' && <UploadDialog os={os} onClose={close} />}
      {open === 'remove' && <RemoveDialog os={os} onClose={close} />}
    </div>
  )
}

/** The certificates for the operator's signing program, one per system. */
export function Certificates({ certificates }: { certificates: readonly SigningCertificate[] }) {
  return versionSystems.map((os) => <OfSystem key={os} os={os} certificate={certificates.find((one) => one.os === os)} />)
}
