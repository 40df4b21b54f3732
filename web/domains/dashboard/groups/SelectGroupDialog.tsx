import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { maxGroupChoices, type SrchType } from '@portico/contract/dashboard/groups'
import { useLocation } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAddress, useNavigateTo } from '../../../kernel/useAddress.ts'
import { CheckList } from '../../../kit/list/CheckList.tsx'
import { toggleAll, selectionStateOf, toggleKey } from '../../../kit/list/choice.ts'
import { Dialog } from '../../../kit/overlay/Dialog.tsx'
import { SearchBox } from '../../../kit/input/SearchBox.tsx'
import { EmptyState, FailureView, NoData } from '../../../kit/feedback/states.tsx'
import type { VirtualListHandle } from '../../../kit/list/VirtualList.tsx'
import { Skeleton } from '../../../kit/loading/Skeleton.tsx'
import { useGroupItems } from './groups.queries.ts'
import { type GroupItem, groupKinds } from './groups.types.ts'
import { groupIntoSections, matchingItems } from './items.rules.ts'
import { useGroupLabel } from './useGroupLabel.ts'

const skeletons = 6
const rowHeight = 44
const listHeight = 8 * rowHeight

interface SelectGroupDialogProps {
  srchType: SrchType
  preselected: readonly string[]
  onClose: () => void
}

/** Returns a function that opens the page of a kind. If it is already open, the favorite being edited stays in the URL. */
const useGoTo = (srchType: SrchType) => {
  const go = useNavigateTo()
  const { page } = groupKinds[srchType]
  const { pathname } = useLocation()
  const [{ edit }] = useAddress(page)
  return (ids: string[]) => go(page({ ids, edit: pathname === page.path ? edit : undefined }))
}

/** Returns the items that are found by what is typed. */
const useItemSearch = (items: readonly GroupItem[] | undefined, labelOf: (label: string) => string) => {
  const [keyword, setKeyword] = useState('')
  const deferredKeyword = useDeferredValue(keyword)
  return { keyword, setKeyword, wanted: deferredKeyword, shown: items && matchingItems(items, deferredKeyword, labelOf) }
}

/** Selects several services, developers or contract types. */
export function SelectGroupDialog({ srchType, preselected, onClose }: SelectGroupDialogProps) {
  const { t } = useTranslation('groups')
  const go = useGoTo(srchType)
  const { data: items, error, refetch } = useGroupItems(srchType)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(preselected))
  const list = useRef<VirtualListHandle>(null)
  const labelOf = useGroupLabel(srchType)
  const { keyword, setKeyword, wanted: deferredKeyword, shown } = useItemSearch(items, labelOf)
  const visible = shown?.map(({ id }) => id) ?? []
  const share = selectionStateOf(visible, chosen)
  const select = () => {
    onClose()
    go([...chosen])
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`select.${srchType}`)}
      confirm={t('select.confirm')}
      confirmable={chosen.size > 0 && chosen.size <= maxGroupChoices}
      onConfirm={select}
      size={560}
      flush
    >
      <Stack gap="sm" px="md" pb="sm">
        <SearchBox label={t('select.search')} value={keyword} onChange={setKeyword} list={list} focusFirst />
        <Group justify="space-between">
          <Checkbox
            label={t('select.all')}
            disabled={visible.length === 0}
            checked={share === 'all'}
            indeterminate={share === 'some'}
            onChange={() => setChosen(toggleAll(visible, chosen))}
          />
          <Text size="sm" aria-live="polite">
            {t('select.selected', { number: chosen.size })}
            {chosen.size > maxGroupChoices && ` · ${t('tooMany', { max: maxGroupChoices })}`}
          </Text>
        </Group>
      </Stack>
      <div style={{ minHeight: listHeight }}>
        {error ? (
          <FailureView error={error} onRetry={refetch} />
        ) : !shown ? (
          Array.from({ length: skeletons }, (_, row) => <Skeleton key={row} height={rowHeight - 20} margin="10px 16px" />)
        ) : items?.length === 0 ? (
          <NoData />
        ) : shown.length === 0 ? (
          <EmptyState title={t('select.notFound', { keyword: deferredKeyword.trim() })} />
        ) : (
          <CheckList
            ref={list}
            label={t(`select.${srchType}`)}
            items={groupIntoSections(shown)}
            itemKey={({ id }) => id}
            itemHeight={rowHeight}
            height={listHeight}
            checked={chosen}
            isHeading={({ heading }) => heading}
            onToggle={(id) => setChosen(toggleKey(chosen, id))}
          >
            {({ label, heading }) => <Text truncate>{heading ? label : labelOf(label)}</Text>}
          </CheckList>
        )}
      </div>
    </Dialog>
  )
}
