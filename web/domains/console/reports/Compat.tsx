import { Button, Code, Text } from '@mantine/core'
import type { AttachedFile } from '@portico/contract/console/conversations'
import { conversationLimits } from '@portico/contract/console/conversations'
import { compatColumns, compatLimits, reports } from '@portico/contract/console/reports'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { BreakableUrl } from '../../../kit/display/BreakableUrl.tsx'
import { Attachments } from '../../../kit/form/Attachments.tsx'
import { FileField } from '../../../kit/form/FileField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { EmptyState, FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { readText } from '../../../kit/input/textFile.ts'
import { useAttachments } from '../conversations/index.ts'
import { CompatMatrix } from './CompatMatrix.tsx'
import classes from './reports.module.css'

/** Publishes a report from a file of devices, with its screenshots. */
function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['reports', 'kit'])
  const { appId = '' } = useAppArea()
  const upload = useAttachments()
  const form = useRouteForm(reports.addCompat, {
    initial: { version: '', file: null as File | null, files: [] as AttachedFile[] },
    params: { appId },
    required: ['version', 'file'],
    check: ({ file }) => [
      ...(upload.busy ? [{ field: 'files', message: t('kit:upload.sending') }] : []),
      ...(file && file.size > compatLimits.bytes ? [{ field: 'file', message: t('fileTooLarge') }] : []),
    ],
    toBody: async ({ version, file, files }) => ({
      version,
      format: file?.name.toLowerCase().endsWith('.json') ? ('json' as const) : ('csv' as const),
      text: file ? await readText(file) : '',
      fileIds: files.map(({ id }) => id),
    }),
    refreshes: [reports.compat],
    draftKey: `compatibility ${appId}`,
    sanitize: (values) => ({ ...values, file: null }),
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('compatAdd')} confirm={t('publish')} size="lg" onClose={onClose}>
      <TextField {...form.field('version')} label={t('version')} count={compatLimits.version} focusFirst />
      <Text size="sm">{t('compatHint')}</Text>
      <Code block style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        <BreakableUrl>{compatColumns.join(',')}</BreakableUrl>
      </Code>
      <FileField {...form.field('file')} label={t('compatFile')} accept=".csv,.json" />
      <Attachments
        {...form.field('files')}
        label={t('screenshots')}
        max={compatLimits.files}
        maxBytes={conversationLimits.fileBytes}
        upload={upload}
      />
    </FormDialog>
  )
}

/** The latest compatibility report: devices by result. */
export function Compat() {
  const { t } = useTranslation('reports')
  const { appId = '', may } = useAppArea()
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(query(reports.compat, { params: { appId } }))
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { report } = data
  const add = may('app-qa-report-add') && (
    <Button leftSection={<IconUpload size={16} />} onClick={() => setAdding(true)}>
      {t('compatAdd')}
    </Button>
  )
  return (
    <section className={classes.panel} aria-label={t('views.compat')}>
      {report ? (
        <>
          <div className={classes.head}>
            <div>
              <h2>{t('compatOf', { version: report.version })}</h2>
              <Text size="sm" c="dimmed">
                {t('compatBy', { name: report.by ?? '-', at: formatTime(report.publishedAt, 'minute') })}
              </Text>
            </div>
            {add}
          </div>
          <CompatMatrix id={report.id} devices={report.devices} />
        </>
      ) : (
        <EmptyState title={t('noCompat')} hint={t('noCompatHint')} action={add || undefined} />
      )}
      {isAdding && <UploadDialog onClose={() => setAdding(false)} />}
    </section>
  )
}
