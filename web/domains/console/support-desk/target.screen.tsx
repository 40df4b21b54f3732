import { SimpleGrid, Text } from '@mantine/core'
import { maxTargetHours, supportDesk } from '@portico/contract/console/support-desk'
import { priorities } from '@portico/contract/console/tickets'
import type { Data } from '@portico/contract/kernel/route'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { Page } from '../../../kit/page/Page.tsx'
import { FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { toastSuccess } from '../../../kit/feedback/toast.ts'
import { draftOf, targetsIn, invalidHours } from './drafts.ts'
import { Holidays } from './Holidays.tsx'

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => ({ value: from + place, label: `${String(from + place).padStart(2, '0')}:00` }))

const zoneOptions = (current: string) =>
  [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({ value, label: value }))

function TargetForm({ settings }: { settings: Data<typeof supportDesk.targets> }) {
  const { t, i18n } = useTranslation(['support-desk', 'tickets'])
  const { version, ...targets } = settings
  const form = useRouteForm(supportDesk.saveTargets, {
    draftKey: 'support-targets',
    initial: draftOf(targets),
    check: (draft) =>
      invalidHours(draft).map((field) => ({
        field,
        message: t('target.wholeHours', { most: maxTargetHours.toLocaleString(i18n.language) }),
      })),
    toBody: (draft) => ({ ...targetsIn(draft), version }),
    refreshes: [supportDesk.targets],
    onSuccess: () => toastSuccess(),
  })
  return (
    <FormPage framed form={form} confirm={t('target.save')}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <SelectField {...form.field('opens')} label={t('target.opens')} options={hours(0, 23)} />
        <SelectField {...form.field('closes')} label={t('target.closes')} options={hours(1, 24)} />
        <SelectField
          {...form.field('timeZone')}
          label={t('target.timeZone')}
          options={zoneOptions(settings.timeZone)}
          searchable
          limit={60}
        />
      </SimpleGrid>
      <Holidays
        holidays={form.values.holidays}
        dayOf={(place) => form.field(`holidays.${place}.day`)}
        nameOf={(place) => form.field(`holidays.${place}.name`)}
        onChange={(holidays) => form.set({ holidays })}
      />
      {priorities.toReversed().map((priority) => (
        <SimpleGrid key={priority} cols={2}>
          <TextField
            {...form.field(`targets.${priority}.reply`)}
            label={t('target.reply', { priority: t(`tickets:priorities.${priority}`) })}
            inputMode="numeric"
          />
          <TextField
            {...form.field(`targets.${priority}.solve`)}
            label={t('target.solve', { priority: t(`tickets:priorities.${priority}`) })}
            inputMode="numeric"
          />
        </SimpleGrid>
      ))}
    </FormPage>
  )
}

/** Sets how soon tickets are to be answered and solved, and which hours count. */
export function SupportTargetPage() {
  const { t } = useTranslation('support-desk')
  const result = useQuery(query(supportDesk.targets))
  if (result.error) return <FailureView error={result.error} onRetry={() => void result.refetch()} />
  return (
    <Page title={t('target.title')}>
      <Text c="dimmed">{t('target.hint')}</Text>
      {result.data ? <TargetForm key={result.data.version} settings={result.data} /> : <Loading />}
    </Page>
  )
}
