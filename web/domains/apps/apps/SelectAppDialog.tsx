import { Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useNavigateTo } from '../../../kernel/useAddress.ts'
import { Dialog } from '../../../kit/overlay/Dialog.tsx'
import { SearchBox } from '../../../kit/input/SearchBox.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { EmptyState, FailureView } from '../../../kit/feedback/states.tsx'
import { VirtualList, type VirtualListHandle } from '../../../kit/list/VirtualList.tsx'
import { Skeleton } from '../../../kit/loading/Skeleton.tsx'
import { pages } from '../../../pages.ts'
import { AppRow } from './AppRow.tsx'
import { initialSegment, type Segment } from './apps.filter.ts'
import { useApp } from './useApp.ts'
import { useMatchingApps } from './useMatchingApps.ts'

const rowHeight = 79
const listHeight = 5 * rowHeight

/** A dialog for choosing an app. */
export function SelectAppDialog({ preselected, onClose }: { preselected: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('apps')
  const go = useNavigateTo()
  const initial = useApp(preselected)
  const [chosenSegment, setSegment] = useState<Segment>()
  const segment = chosenSegment ?? initialSegment(initial)
  const [keyword, setKeyword] = useState('')
  const [picked, setPicked] = useState<string>()
  const selectedId = picked ?? initial?.id
  const list = useRef<VirtualListHandle>(null)
  const { apps, error, more, retry } = useMatchingApps(segment, keyword)
  const select = (appId: string) => {
    onClose()
    go(pages.app({ appId }))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('select.title')}
      confirm={t('select.confirm')}
      confirmable={selectedId !== undefined}
      onConfirm={() => selectedId && select(selectedId)}
      size={560}
      flush
    >
      <Stack gap="sm" px="md" pb="sm">
        <SegmentedControl
          aria-label={t('select.segment')}
          value={segment}
          onChange={setSegment}
          data={[
            { value: 'all', label: t('select.all') },
            { value: 'inService', label: t('select.inService') },
          ]}
        />
        <SearchBox label={t('select.search')} value={keyword} onChange={setKeyword} list={list} focusFirst />
      </Stack>
      <div style={{ minHeight: listHeight }}>
        {error ? (
          <FailureView error={error} onRetry={retry} />
        ) : apps === undefined ? (
          Array.from({ length: 5 }, (_, row) => <Skeleton key={row} height={rowHeight - 24} margin={12} />)
        ) : apps.length === 0 ? (
          <EmptyState title={keyword.trim() ? t('select.notFound', { keyword: keyword.trim() }) : t('select.none')} />
        ) : (
          <VirtualList
            ref={list}
            key={segment}
            label={t('select.title')}
            items={apps}
            itemKey={({ id }) => id}
            itemHeight={rowHeight}
            height={listHeight}
            selected={selectedId}
            onSelect={setPicked}
            onConfirm={select}
            {...(more && { onEnd: more })}
          >
            {(app) => <AppRow app={app} />}
          </VirtualList>
        )}
      </div>
    </Dialog>
  )
}
