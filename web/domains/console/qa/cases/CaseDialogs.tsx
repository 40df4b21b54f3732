import { Code, Text } from '@mantine/core'
import {
  bugSeverities,
  caseLimits,
  caseResults,
  maxResultBytes,
  type QaCase,
  qa,
  qaTesting,
  resultColumns,
} from '@portico/contract/console/qa'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { BreakableUrl } from '../../../../kit/display/BreakableUrl.tsx'
import { FileField } from '../../../../kit/form/FileField.tsx'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { SelectField } from '../../../../kit/form/SelectField.tsx'
import { TextareaField } from '../../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { readText } from '../../../../kit/input/textFile.ts'

interface DialogProps {
  id: number
  onClose: () => void
}

const refreshes = [qaTesting.cases, qa.one]

/** Adds a case, or the result of one on a device; the given case is filled in. */
export function CaseDialog({ id, of, onClose }: DialogProps & { of?: QaCase }) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const form = useRouteForm(qaTesting.test, {
    draftKey: `qa-case ${appId} ${id} ${of?.id ?? 'new'}`,
    initial: { suite: of?.suite ?? '', title: of?.title ?? '', device: '', result: null as (typeof caseResults)[number] | null, note: '' },
    params: { appId, id },
    required: ['suite', 'title'],
    refreshes,
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('addCase')} confirm={t('saveCase')} onClose={onClose}>
      <TextField {...form.field('suite')} label={t('suite')} count={caseLimits.suite} focusFirst={!of} />
      <TextField {...form.field('title')} label={t('case')} count={caseLimits.title} />
      <TextField {...form.field('device')} focusFirst={of !== undefined} label={t('device')} count={caseLimits.device} />
      <SelectField
        {...form.field('result')}
        label={t('caseResult')}
        clearable
        placeholder={t('cell.notRun')}
        options={caseResults.map((value) => ({ value, label: t(`caseResults.${value}`) }))}
      />
      <TextareaField {...form.field('note')} label={t('note')} count={caseLimits.note} minRows={2} />
    </FormDialog>
  )
}

/** Renames a case, or moves it to another suite. */
export function RenameDialog({ id, of: { id: caseId, suite, title }, onClose }: DialogProps & { of: QaCase }) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const form = useRouteForm(qaTesting.changeCase, {
    initial: { suite, title, previous: { suite, title } },
    params: { appId, id, caseId },
    required: ['suite', 'title'],
    refreshes,
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('editCase')} confirm={t('saveCase')} onClose={onClose}>
      <TextField {...form.field('suite')} label={t('suite')} count={caseLimits.suite} />
      <TextField {...form.field('title')} label={t('case')} count={caseLimits.title} focusFirst />
    </FormDialog>
  )
}

/** Imports a CSV file of results. */
export function ImportDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const form = useRouteForm(qaTesting.importResults, {
    initial: { file: null as File | null },
    params: { appId, id },
    required: ['file'],
    check: ({ file }) => (file && file.size > maxResultBytes ? [{ field: 'file', message: t('fileTooLarge') }] : []),
    toBody: async ({ file }) => ({ csv: file ? await readText(file) : '' }),
    refreshes,
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('import')} confirm={t('import')} onClose={onClose}>
      <Text size="sm">{t('importHint')}</Text>
      <Code block style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        <BreakableUrl>{resultColumns.join(',')}</BreakableUrl>
      </Code>
      <FileField {...form.field('file')} label={t('csvFile')} accept=".csv,text/csv" focusFirst />
    </FormDialog>
  )
}

/** Adds a bug that a test found. */
export function BugDialog({ id, cases, onClose }: DialogProps & { cases: readonly QaCase[] }) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const form = useRouteForm(qaTesting.addBug, {
    draftKey: `qa-bug ${appId} ${id}`,
    initial: { caseId: null as number | null, key: '', title: '', severity: 'MAJOR' as (typeof bugSeverities)[number] },
    params: { appId, id },
    required: ['key', 'title'],
    refreshes,
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('addBug')} confirm={t('addBug')} onClose={onClose}>
      <TextField {...form.field('key')} label={t('bugKey')} description={t('bugKeyHint')} count={caseLimits.bug} focusFirst />
      <TextField {...form.field('title')} label={t('bugTitle')} count={caseLimits.bugTitle} />
      <SelectField
        {...form.field('severity')}
        label={t('severity')}
        options={bugSeverities.map((value) => ({ value, label: t(`severities.${value}`) }))}
      />
      <SelectField
        {...form.field('caseId')}
        label={t('case')}
        clearable
        searchable
        limit={50}
        options={cases.map(({ id: value, suite, title }) => ({ value, label: `${suite}: ${title}` }))}
      />
    </FormDialog>
  )
}
