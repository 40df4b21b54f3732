import { Badge, Button, Group, NativeSelect, Title } from '@mantine/core'
import { IconColumns, IconDownload, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { raiseAlert } from '../../../../kernel/alerts.ts'
import { saveFile } from '../../../../kernel/files.ts'
import { useLazyMenu } from '../../../../kit/menu/lazyMenu.ts'
import { SegmentedControl } from '../../../../kit/input/SegmentedControl.tsx'
import { useKeyChoices } from '../../catalogue/index.ts'
import { useDefinitions } from '../../metadata/index.ts'
import { fetchCsv, type ResultOptions } from '../search.queries.ts'
import classes from './listing.module.css'

const load = () => import('./ColumnPopover.tsx').then(({ ColumnPopover }) => ColumnPopover)

/** Layout of an app's values. */
export type ValueDisplay = 'tags' | 'columns'

interface ResultHeadProps {
  text: string
  shown: ResultOptions
  keys: readonly string[]
  count: { total: number; took: number } | undefined
  onShow: (shown: ResultOptions) => void
  /** Undefined if there is no table. */
  display: ValueDisplay | undefined
  onDisplayChange: (display: ValueDisplay) => void
  /** The displayed view of the result. */
  views: ReactNode
  actions: ReactNode
}

function Columns({ shown, keys, onShow }: Pick<ResultHeadProps, 'shown' | 'keys' | 'onShow'>) {
  const { t } = useTranslation('search')
  const definitions = useDefinitions()
  const { target, Menu: ColumnPopover, menu: popover } = useLazyMenu(load, 'dialog')
  const others = [...(definitions?.keys() ?? [])].filter((name) => !keys.includes(name) || shown.fields.includes(name))
  return (
    <>
      <Button {...target} variant="default" size="xs" px={8} aria-label={t('result.columns')} title={t('result.columns')}>
        <IconColumns size={16} stroke={1.6} aria-hidden />
      </Button>
      {ColumnPopover && <ColumnPopover {...popover} keys={others} shown={shown.fields} onShow={(fields) => onShow({ ...shown, fields })} />}
    </>
  )
}

function Sorting({ shown, keys, onShow }: Pick<ResultHeadProps, 'shown' | 'keys' | 'onShow'>) {
  const { t } = useTranslation('search')
  const keyChoices = useKeyChoices()
  const Direction = shown.order === 'asc' ? IconSortAscending : IconSortDescending
  return (
    <>
      <NativeSelect
        size="xs"
        w={128}
        aria-label={t('result.sort')}
        value={shown.sort ?? ''}
        onChange={({ currentTarget: { value } }) => onShow({ order: shown.order, fields: shown.fields, ...(value && { sort: value }) })}
        data={[
          { value: '', label: t('result.sort') },
          { value: 'id', label: t('column.app') },
          { value: 'name', label: t('column.name') },
          ...keyChoices(keys),
        ]}
      />
      <Button
        variant="default"
        size="xs"
        px={8}
        disabled={shown.sort === undefined}
        aria-label={t(shown.order === 'asc' ? 'result.ascending' : 'result.descending')}
        onClick={() => onShow({ ...shown, order: shown.order === 'asc' ? 'desc' : 'asc' })}
      >
        <Direction size={16} stroke={1.6} />
      </Button>
    </>
  )
}

function CsvButton({ text, shown, isEmpty }: { text: string; shown: ResultOptions; isEmpty: boolean }) {
  const [busy, setBusy] = useState(false)
  const download = () => {
    setBusy(true)
    fetchCsv(text, shown)
      .then((blob) => saveFile('search.csv', blob))
      .catch(raiseAlert)
      .finally(() => setBusy(false))
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      disabled={isEmpty}
      leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}
      onClick={download}
    >
      CSV
    </Button>
  )
}

/** Toggles between one column for all values and one for each key. */
function DisplaySwitch({ display, onChange }: { display: ValueDisplay; onChange: (display: ValueDisplay) => void }) {
  const { t } = useTranslation('search')
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('result.look')}
      value={display}
      onChange={(next) => onChange(next === 'columns' ? 'columns' : 'tags')}
      data={[
        { value: 'tags', label: t('result.tags') },
        { value: 'columns', label: t('result.asColumns') },
      ]}
    />
  )
}

const viewNames = ['table', 'calendar', 'pivot', 'adoption', 'missing'] as const
type View = (typeof viewNames)[number]

/** Switches between the views of a result. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTranslation('search')
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('view.label')}
      value={view}
      onChange={(next) => onView(viewNames.find((one) => one === next) ?? 'table')}
      data={viewNames.map((one) => ({ value: one, label: t(`view.${one}`) }))}
    />
  )
}

/** Shows the line above a result: the number of apps, display options and actions. */
export function ResultHead({ text, shown, keys, count, onShow, display, onDisplayChange, views, actions }: ResultHeadProps) {
  const { t } = useTranslation('search')
  return (
    <div className={classes.resultHead}>
      <Group gap="sm">
        <Title order={2}>{t('result.title')}</Title>
        {count && (
          <Badge variant="light" color="slate" tt="none" size="lg" className={classes.count!} aria-live="polite">
            {t('result.apps', { count: count.total })} · {t('result.took', { number: count.took })}
          </Badge>
        )}
      </Group>
      <Group gap="xs">
        {views}
        {display && <DisplaySwitch display={display} onChange={onDisplayChange} />}
        {display && (
          <Group gap="xs" {...(display === 'columns' && { hiddenFrom: 'sm' })}>
            <Sorting shown={shown} keys={keys} onShow={onShow} />
          </Group>
        )}
        {display && <Columns shown={shown} keys={keys} onShow={onShow} />}
        <CsvButton text={text} shown={shown} isEmpty={!count?.total} />
        {actions}
      </Group>
    </div>
  )
}
