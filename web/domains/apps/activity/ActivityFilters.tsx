import { Group } from '@mantine/core'
import { activityLog } from '@portico/contract/apps/activity'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { DayInput } from '../../../kit/form/DayInput.tsx'
import { LazySelect } from '../../../kit/input/LazySelect.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import classes from './activity.module.css'
import { activityPages } from './activity.pages.ts'
import { useActivityWords } from './words.ts'

/** Filters by period, user, area and action, all kept in the address. */
export function ActivityFilters({ appId }: { appId: string }) {
  const { t } = useTranslation('activity')
  const { areaName, actionName } = useActivityWords()
  const [{ view, user, area, action, from, to }, change] = useAddress(activityPages.activityLog)
  const { data = { users: [], actions: [] } } = useQuery(query(activityLog.filters, { params: { appId } }))
  const areas = [...new Set(data.actions.map((one) => one.area))]
  return (
    <Group gap="sm" align="end" className={classes.filters!}>
      <DayInput label={t('from')} value={from ?? ''} onChange={(day) => change({ from: day })} />
      <DayInput label={t('to')} value={to ?? ''} onChange={(day) => change({ to: day })} />
      <LazySelect
        label={t('user')}
        placeholder={t('anyUser')}
        clearable
        searchable
        value={user ?? null}
        onChange={(next) => change({ user: next ?? undefined })}
        data={data.users.map(({ userKey, name }) => ({ value: userKey, label: name }))}
      />
      <LazySelect
        label={t('area')}
        placeholder={t('anyArea')}
        clearable
        value={area ?? null}
        onChange={(next) => change({ area: next ?? undefined, action: undefined })}
        data={areas.map((one) => ({ value: one, label: areaName(one) }))}
      />
      {area && (
        <LazySelect
          label={t('action')}
          placeholder={t('anyAction')}
          clearable
          value={action ?? null}
          onChange={(next) => change({ action: next ?? undefined })}
          data={data.actions.filter((one) => one.area === area).map((one) => ({ value: one.action, label: actionName(one) }))}
        />
      )}
      <SegmentedControl
        aria-label={t('view')}
        value={view}
        onChange={(next) => change({ view: next })}
        data={(['timeline', 'table'] as const).map((value) => ({ value, label: t(value) }))}
      />
    </Group>
  )
}
