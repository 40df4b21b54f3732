import { Button, Collapse, Group } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { appTypes } from '@portico/contract/apps/apps'
import { appStates } from '@portico/contract/apps/registrations'
import { appArea } from '@portico/contract/console/app-area'
import { IconAdjustmentsHorizontal, IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { LazySelect } from '../../../kit/input/LazySelect.tsx'
import { SearchBox } from '../../../kit/input/SearchBox.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { useSearchText } from '../../../kit/input/useSearchText.ts'
import classes from './app-list.module.css'
import { appListPages, listOrders } from './app-list.pages.ts'
import { AppStateDot } from '../settings/index.ts'
import type { View } from './views.ts'

type States = Readonly<Record<(typeof appStates)[number], number>>

/** The states with their number of apps, as a single choice. */
function StateChoice({ states }: { states: States | undefined }) {
  const { t } = useTranslation(['app-list', 'settings'])
  const [{ status }, change] = useAddress(appListPages.consoleApps)
  const all = states && Object.values(states).reduce((sum, one) => sum + one, 0)
  const labelOf = (text: string, count: number | undefined) => (count === undefined ? text : `${text} ${count}`)
  const dotted = (state: keyof States) => (
    <span className={classes.state}>
      <AppStateDot state={state} />
      {labelOf(t(`settings:states.${state}`), states?.[state])}
    </span>
  )
  return (
    <SegmentedControl
      className={classes.states!}
      aria-label={t('state')}
      value={status ?? 'all'}
      onChange={(next) => change({ status: appStates.find((one) => one === next), page: 1 })}
      data={[{ value: 'all', label: labelOf(t('all'), all) }, ...appStates.map((value) => ({ value, label: dotted(value) }))]}
    />
  )
}

function Selects() {
  const { t } = useTranslation('app-list')
  const [{ team, type, order }, change] = useAddress(appListPages.consoleApps)
  const { data } = useQuery({ ...query(appArea.consoleApps), staleTime: 60_000 })
  const teams = data?.organizations.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  return (
    <>
      {teams.length > 1 && (
        <LazySelect
          w={128}
          aria-label={t('team')}
          placeholder={t('team')}
          data={teams}
          value={team ?? null}
          clearable
          onChange={(next) => change({ team: next ?? undefined, page: 1 })}
        />
      )}
      <LazySelect
        w={128}
        aria-label={t('type')}
        placeholder={t('type')}
        data={Object.entries(appTypes).map(([value, label]) => ({ value, label }))}
        value={type ?? null}
        clearable
        onChange={(next) => change({ type: next ?? undefined, page: 1 })}
      />
      <LazySelect
        w={160}
        aria-label={t('sort')}
        data={listOrders.map((value) => ({ value, label: t(`orders.${value}`) }))}
        value={order}
        allowDeselect={false}
        onChange={(next) => change({ order: listOrders.find((one) => one === next) ?? 'updated', page: 1 })}
      />
    </>
  )
}

function ViewChoice({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTranslation('app-list')
  return (
    <SegmentedControl
      aria-label={t('view')}
      value={view}
      onChange={(next) => onView(next === 'table' ? 'table' : 'cards')}
      data={[
        { value: 'cards', label: <IconLayoutGrid size={16} aria-label={t('cards')} /> },
        { value: 'table', label: <IconList size={16} aria-label={t('table')} /> },
      ]}
    />
  )
}

/** Search, filters, order and view. On phones the filters are collapsed into one button. */
export function Filters({ states, view, onView }: { states: States | undefined; view: View; onView: (view: View) => void }) {
  const { t } = useTranslation('app-list')
  const [{ keyword, status, team, type }, change] = useAddress(appListPages.consoleApps)
  const [typed, setTyped] = useSearchText(keyword ?? '', (text) => change({ keyword: text, page: 1 }, { replace: true }))
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const [opened, { toggle }] = useDisclosure()
  useHotkeys([['/', () => box.current?.querySelector('input')?.focus()]])
  const active = [status, team, type].filter((one) => one !== undefined).length
  const filters = (
    <Group gap="xs" className={classes.filters!}>
      <Selects />
      <StateChoice states={states} />
    </Group>
  )
  return (
    <Group gap="xs" component="search">
      <div ref={box} className={classes.search}>
        <SearchBox label={t('search')} value={typed} onChange={setTyped} />
      </div>
      {isNarrow ? (
        <>
          <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} />} onClick={toggle} aria-expanded={opened}>
            {active > 0 ? t('filtersActive', { count: active }) : t('filters')}
          </Button>
          <Collapse expanded={opened} w="100%">
            {filters}
          </Collapse>
        </>
      ) : (
        <>
          {filters}
          <span className={classes.space} />
          <ViewChoice view={view} onView={onView} />
        </>
      )}
    </Group>
  )
}
