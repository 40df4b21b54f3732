import { Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { CheckList } from '../../../kit/CheckList.tsx'
import { toggleAll, shareAmong, toggle } from '../../../kit/choice.ts'
import { SearchBox } from '../../../kit/SearchBox.tsx'
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx'
import { EmptyState, FailureView } from '../../../kit/states.tsx'
import { AppRow, appsQuery, matching, searchable, type Segment } from '../../apps/apps/index.ts'
import classes from './Wizard.module.css'

const rowHeight = 79
const listHeight = 5 * rowHeight

interface AppsStepProps {
  chosen: ReadonlySet<string>
  onChange: (chosen: Set<string>) => void
}

/** Step 1: selects apps. "Select all" applies to the visible ones; selected apps hidden by a filter stay selected. */
export function AppsStep({ chosen, onChange }: AppsStepProps) {
  const { t } = useTranslation(['my-dashboards', 'apps'])
  const { data, error, refetch } = useQuery(appsQuery())
  const [segment, setSegment] = useState<Segment>('all')
  const [keyword, setKeyword] = useState('')
  const wanted = useDeferredValue(keyword)
  const prepared = useMemo(() => data && searchable(data.apps), [data])
  const shown = useMemo(() => prepared && matching(prepared, segment, wanted), [prepared, segment, wanted])
  const visible = useMemo(() => shown?.map(({ id }) => id) ?? [], [shown])
  const share = shareAmong(visible, chosen)
  return (
    <Stack gap="sm">
      <Group gap="sm" wrap="wrap">
        <SegmentedControl
          aria-label={t('apps:select.segment')}
          value={segment}
          onChange={(value) => setSegment(value as Segment)}
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
          disabled={visible.length === 0}
          checked={share === 'all'}
          indeterminate={share === 'some'}
          onChange={() => onChange(toggleAll(visible, chosen))}
        />
        <Text size="sm" aria-live="polite">
          {t('selected', { number: chosen.size })}
        </Text>
      </Group>
      <div className={classes.list} style={{ minHeight: listHeight }}>
        {error ? (
          <FailureView error={error} onRetry={refetch} />
        ) : !shown ? (
          Array.from({ length: 5 }, (_, row) => <Skeleton key={row} height={rowHeight - 24} m={12} width="auto" />)
        ) : shown.length === 0 ? (
          <EmptyState title={wanted.trim() ? t('apps:select.notFound', { keyword: wanted.trim() }) : t('noData')} />
        ) : (
          <CheckList
            label={t('step.apps')}
            items={shown}
            itemKey={({ id }) => id}
            itemHeight={rowHeight}
            height={listHeight}
            checked={chosen}
            onToggle={(id) => onChange(toggle(chosen, id))}
          >
            {(app) => <AppRow app={app} />}
          </CheckList>
        )}
      </div>
    </Stack>
  )
}
