import { SimpleGrid, Text } from '@mantine/core'
import { qa, qaLimits, type QaRequest, qaResults } from '@portico/contract/console/qa'
import { reports } from '@portico/contract/console/reports'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { MomentField } from '../../../../kit/form/MomentField.tsx'
import { PersonField } from '../../../../kit/form/PeopleField.tsx'
import { SelectField } from '../../../../kit/form/SelectField.tsx'
import { TextareaField } from '../../../../kit/form/TextareaField.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { Bookings } from '../calendar/Bookings.tsx'
import { useQaPms } from '../useQaPms.ts'

/** The version is a value of each form: it decides on the version it was opened with, until a merge. */
interface DialogProps {
  request: QaRequest
  onClose: () => void
}

const refreshes = [qa.one, qa.list, qa.schedule]

/** Accepts a request and books its schedule. */
export function ApproveDialog({ request, onClose }: DialogProps) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const { id, no, title, type, version, scheduleFrom, scheduleTo, qaPm } = request
  const form = useRouteForm(qa.approve, {
    draftKey: `qa-approval ${appId} ${id}`,
    initial: {
      version,
      scheduleFrom: scheduleFrom as string | null,
      scheduleTo: scheduleTo as string | null,
      qaPmId: qaPm?.userKey ?? null,
    },
    params: { appId, id },
    required: ['scheduleFrom', 'scheduleTo'],
    toBody: (values) => ({ ...values, scheduleFrom: values.scheduleFrom ?? '', scheduleTo: values.scheduleTo ?? '' }),
    refreshes,
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('approveTitle')} confirm={t('moves.approve')} size="xl" onClose={onClose}>
      <Text fw={600}>{`#${no} ${title}`}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MomentField {...form.field('scheduleFrom')} label={t('from')} />
        <MomentField {...form.field('scheduleTo')} label={t('to')} />
      </SimpleGrid>
      <PersonField {...form.field('qaPmId')} label={t('qaPm')} people={useQaPms({ now: qaPm })} />
      <Bookings from={form.values.scheduleFrom} type={type} />
    </FormDialog>
  )
}

/** Reschedules a test; everybody with a role on the app is notified. */
export function ScheduleDialog({ request, onClose }: DialogProps) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const { id, type, version, scheduleFrom, scheduleTo } = request
  const form = useRouteForm(qa.reschedule, {
    draftKey: `qa-schedule ${appId} ${id}`,
    initial: { version, scheduleFrom: scheduleFrom as string | null, scheduleTo: scheduleTo as string | null },
    params: { appId, id },
    required: ['scheduleFrom', 'scheduleTo'],
    toBody: (values) => ({ ...values, scheduleFrom: values.scheduleFrom ?? '', scheduleTo: values.scheduleTo ?? '' }),
    refreshes,
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('editSchedule')} confirm={t('saveSchedule')} size="xl" onClose={onClose}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MomentField {...form.field('scheduleFrom')} label={t('from')} />
        <MomentField {...form.field('scheduleTo')} label={t('to')} />
      </SimpleGrid>
      <Bookings from={form.values.scheduleFrom} type={type} />
    </FormDialog>
  )
}

/** Rejects a request with a reason. */
export function RejectDialog({ request: { id, version }, onClose }: DialogProps) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const form = useRouteForm(qa.reject, {
    draftKey: `qa-rejection ${appId} ${id}`,
    initial: { version, reason: '' },
    params: { appId, id },
    required: ['reason'],
    refreshes,
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('rejectTitle')} confirm={t('moves.reject')} onClose={onClose}>
      <TextareaField {...form.field('reason')} label={t('reason')} description={t('reasonHint')} count={qaLimits.reason} focusFirst />
    </FormDialog>
  )
}

/** Completes a test with its result, and publishes the report. */
export function CompleteDialog({ request: { id, counts }, onClose }: DialogProps) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const possible = qaResults.filter((result) => result !== 'PASS' || counts.fail === 0)
  const form = useRouteForm(qa.complete, {
    draftKey: `qa-summary ${appId} ${id}`,
    initial: { result: possible[0] ?? ('FAIL' as const), summary: '' },
    params: { appId, id },
    required: ['summary'],
    refreshes: [...refreshes, reports.list],
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('completeTitle')} confirm={t('moves.complete')} size="lg" onClose={onClose}>
      <SelectField
        {...form.field('result')}
        label={t('result')}
        options={possible.map((value) => ({ value, label: t(`results.${value}`) }))}
      />
      <TextareaField
        {...form.field('summary')}
        label={t('summary')}
        description={t('summaryHint')}
        count={qaLimits.text}
        minRows={5}
        focusFirst
      />
    </FormDialog>
  )
}
