import { Text } from '@mantine/core'
import type { QueryFields } from '@portico/contract/dashboard/search'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { CheckList } from '../../../../kit/list/CheckList.tsx'
import type { LazyMenuProps } from '../../../../kit/menu/lazyMenu.ts'
import { LazyPopover } from '../../../../kit/menu/LazyPopover.tsx'
import { SearchBox } from '../../../../kit/input/SearchBox.tsx'
import { EmptyState } from '../../../../kit/feedback/states.tsx'
import { useNames } from '../../catalogue/index.ts'
import { matchingNames } from '../querying/suggest.rules.ts'
import classes from './filtering.module.css'

export interface FilterProps {
  fields: QueryFields
  checked: ReadonlySet<string>
  onToggle: (field: string) => void
}

const itemHeight = 55
const listHeight = 6 * itemHeight

function Keys({ fields, checked, onToggle, keyword }: FilterProps & { keyword: string }) {
  const { t } = useTranslation('search')
  const { keyName } = useNames()
  const names = matchingNames(fields.names, keyword, fields.names.length, keyName)
  if (names.length === 0) return <EmptyState title={t('filter.none')} />
  return (
    <CheckList
      label={t('filter.keys')}
      items={names}
      itemKey={(name) => name}
      itemHeight={itemHeight}
      height={listHeight}
      checked={checked}
      onToggle={onToggle}
    >
      {(name) => <Text truncate>{keyName(name)}</Text>}
    </CheckList>
  )
}

/** The keys to search by, which the button of the basic search opens. */
export function FilterPopover({ fields, checked, onToggle, ...popover }: LazyMenuProps & FilterProps) {
  const { t } = useTranslation('search')
  const [keyword, setKeyword] = useState('')
  return (
    <LazyPopover {...popover} label={t('filter.button')} position="bottom-start" width={320} flush>
      <div className={classes.filterHead}>
        <SearchBox label={t('filter.search')} value={keyword} onChange={setKeyword} focusFirst />
      </div>
      <Keys fields={fields} checked={checked} onToggle={onToggle} keyword={useDeferredValue(keyword)} />
    </LazyPopover>
  )
}
