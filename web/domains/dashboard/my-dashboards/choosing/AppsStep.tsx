import { Checkbox, Group, Stack } from '@mantine/core'
import { dashboardLimits } from '@portico/contract/dashboard/my-dashboards'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { CheckList } from '../../../../kit/list/CheckList.tsx'
import { toggleAll, selectionStateOf, toggleKey } from '../../../../kit/list/choice.ts'
import { SearchBox } from '../../../../kit/input/SearchBox.tsx'
import { SegmentedControl } from '../../../../kit/input/SegmentedControl.tsx'
import { EmptyState, FailureView } from '../../../../kit/feedback/states.tsx'
import { Skeleton } from '../../../../kit/loading/Skeleton.tsx'
import { AppRow, type Segment, useMatchingApps } from '../../../apps/apps/index.ts'
import { SelectedCount } from './SelectedCount.tsx'
import classes from './Wizard.module.css'

const rowHeight = 79
const listHeight = 5 * rowHeight

interface AppsStepProps {
  chosen: ReadonlySet<string>
  onChange: (chosen: Set<string>) => void
}

/**
 * Step 1: selects apps. "Select all" applies to those that match segment and search, once all of them are loaded; selected apps hidden
 * by a filter stay selected.
 */
export function AppsStep({ chosen, onChange }: AppsStepProps) {
  const { t } = useTranslation(['my-dashboards', 'apps'])
  const [segment, setSegment] = useState<Segment>('all')
  const [keyword, setKeyword] = useState('')
  const deferredKeyword = useDeferredValue(keyword)
  const { apps: shown, error, isPart, more, retry } = useMatchingApps(segment, deferredKeyword)
  const visible = useMemo(() => shown?.map(({ id }) => id) ?? [], [shown])
  const share = selectionStateOf(visible, chosen)
  return (
    <Stack gap="sm">
      <Group gap="sm" wrap="wrap">
        <SegmentedControl
          aria-label={t('apps:select.segment')}
          value={segment}
          onChange={setSegment}
          data={[
            { value: 'all', label: t('apps:select.all') },
            { value: 'inService', label: t('apps:select.inService') },
          ]}
        />
        <div className={classes.grow}>
          <SearchBox label={t('apps:select.search')} value={keyword} onChange={setKeyword} />
        </div>
      </Group>
      <Group justify="space-between">
        <Checkbox
          label={t('selectAll')}
          disabled={visible.length === 0 || isPart}
          {...(isPart && visible.length > 0 && { description: t('selectAllHint') })}
          checked={share === 'all'}
          indeterminate={share === 'some'}
          onChange={() => onChange(toggleAll(visible, chosen))}
        />
        <SelectedCount
          number={chosen.size}
          problem={chosen.size > dashboardLimits.apps ? t('tooManyApps', { max: dashboardLimits.apps }) : undefined}
        />
      </Group>
      <div className={classes.list} style={{ minHeight: listHeight }}>
        {error ? (
          <FailureView error={error} onRetry={retry} />
        ) : !shown ? (
          Array.from({ length: 5 }, (_, row) => <Skeleton key={row} height={rowHeight - 24} margin={12} />)
        ) : shown.length === 0 ? (
          <EmptyState title={deferredKeyword.trim() ? t('apps:select.notFound', { keyword: deferredKeyword.trim() }) : t('noData')} />
        ) : (
          <CheckList
            label={t('step.apps')}
            items={shown}
            itemKey={({ id }) => id}
            itemHeight={rowHeight}
            height={listHeight}
            checked={chosen}
            onToggle={(id) => onChange(toggleKey(chosen, id))}
            {...(more && { onEnd: more })}
          >
            {(app) => <AppRow app={app} px={0} />}
          </CheckList>
        )}
      </div>
    </Stack>
  )
}
