import { CloseButton, TextInput } from '@mantine/core'
import { limits } from '@portico/contract/kernel/characters'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** The list that the down arrow leads to. */
  list?: RefObject<{ focus: () => void } | null>
  focusFirst?: boolean
  /** True among other filters: a fixed width, and the full line on phones. */
  inBar?: boolean
}

/** A box for filtering a list, with a button that clears it. */
export function SearchBox({ label, value, onChange, onKeyDown, list, focusFirst = false, inBar = false }: SearchBoxProps) {
  const { t } = useTranslation('kit')
  const enterList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    list?.current?.focus()
  }
  return (
    <TextInput
      type="search"
      {...(inBar && { w: { base: '100%', sm: 300 } })}
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={limits.keyword}
      data-autofocus={focusFirst || undefined}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      rightSection={value && <CloseButton size="sm" aria-label={t('clear')} onClick={() => onChange('')} />}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...(list && { onKeyDown: enterList })}
      {...(onKeyDown && { onKeyDown })}
    />
  )
}
