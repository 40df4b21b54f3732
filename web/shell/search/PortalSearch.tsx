import { ActionIcon, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { limits } from '@portico/contract/kernel/characters'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { closedListbox, lazyCode, useLazyInput } from '../../kit/input/useLazyInput.ts'
import classes from './PortalSearch.module.css'

const searchBox = lazyCode(async () => (await import('./PortalSearchBox.tsx')).PortalSearchBox)

/** The box; until it gets the pointer or the focus, a field that looks the same. */
function Box({ focused = false, onLeave }: { focused?: boolean; onLeave: () => void }) {
  const { t } = useTranslation('shell')
  const { code: SearchBox, field, typed, setTyped, standIn } = useLazyInput(searchBox)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused, field])
  if (SearchBox) return <SearchBox field={field} onLeave={onLeave} />
  return (
    <search className={classes.box}>
      <TextInput
        ref={field}
        type="search"
        {...closedListbox}
        aria-label={t('search.label')}
        autoComplete="off"
        placeholder={t('search.label')}
        maxLength={limits.keyword}
        value={typed ?? ''}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        {...standIn}
        onKeyDown={(event) => (event.key === 'Escape' ? onLeave() : standIn.onKeyDown(event))}
      />
    </search>
  )
}

/** Finds documents and announcements. Below 960 px it is an icon that opens the box over the bar. */
export function PortalSearch() {
  const { t } = useTranslation('shell')
  const narrow = useMediaQuery('(max-width: 959px)', undefined, { getInitialValueInEffect: false })
  const [isRequested, setRequested] = useState(false)
  if (!narrow) return <Box onLeave={() => {}} />
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="slate"
        size="lg"
        aria-label={t('search.label')}
        aria-expanded={isRequested}
        onClick={() => setRequested(true)}
      >
        <IconSearch size={18} stroke={1.6} />
      </ActionIcon>
      {isRequested && (
        <>
          <div className={classes.mask} />
          <div className={classes.over}>
            <Box focused onLeave={() => setRequested(false)} />
          </div>
        </>
      )}
    </>
  )
}
