import { Anchor, Badge, Button, Checkbox, Group, NativeSelect, Popover, Text, Title } from '@mantine/core'
import type { FoundApp } from '@portico/contract/dashboard/search'
import { IconColumns, IconDownload, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { raiseAlert } from '../../../kernel/alerts.ts'
import { saveFile } from '../../../kernel/files.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { allToggled, shareAmong, toggled } from '../../../kit/choice.ts'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { PageLink } from '../../../kit/PageLink.tsx'
import { orderText } from '../../../kit/rows.ts'
import { EmptyState, FailureView, Loading } from '../../../kit/states.tsx'
import { type TablePlace, useTable } from '../../../kit/useTable.ts'
import { pages } from '../../../pages.ts'
import { AppIcon } from '../../apps/apps/index.ts'
import { BulkEdit, FoundTags, useDefinitions } from '../metadata/index.ts'
import classes from './search.module.css'
import { searchPages } from './search.pages.ts'
import { fetchCsv, resultQuery, type Shown } from './search.queries.ts'
import { problemIn, useProblemText } from './useProblemText.ts'

const ColumnChoice = lazy(() => import('./ColumnChoice.tsx'))

interface HeadProps {
  text: string
  shown: Shown
  keys: readonly string[]
  count: { total: number; took: number } | undefined
  onShow: (shown: Shown) => void
  actions: ReactNode
}

function Columns({ shown, keys, onShow }: Pick<HeadProps, 'shown' | 'keys' | 'onShow'>) {
  const { t } = useTranslation('search')
  const definitions = useDefinitions()
  const others = [...(definitions?.keys() ?? [])].filter((name) => !keys.includes(name) || shown.fields.includes(name))
  return (
    <Popover position="bottom-end" shadow="md" width={320} trapFocus>
      <Popover.Target>
        <Button variant="default" size="xs" px={8} aria-label={t('result.columns')} title={t('result.columns')}>
          <IconColumns size={16} stroke={1.6} aria-hidden />
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<Loading />}>
          <ColumnChoice keys={others} shown={shown.fields} onChange={(fields) => onShow({ ...shown, fields })} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

function Head({ text, shown, keys, count, onShow, actions }: HeadProps) {
  const { t } = useTranslation('search')
  const [busy, setBusy] = useState(false)
  const Direction = shown.order === 'asc' ? IconSortAscending : IconSortDescending
  const download = () => {
    setBusy(true)
    fetchCsv(text, shown)
      .then((blob) => saveFile('search.csv', blob))
      .catch(raiseAlert)
      .finally(() => setBusy(false))
  }
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
            ...keys.map((key) => ({ value: key, label: key })),
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
        <Columns shown={shown} keys={keys} onShow={onShow} />
        <Button
          variant="default"
          size="xs"
          loading={busy}
          disabled={!count?.total}
          leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}
          onClick={download}
        >
          CSV
        </Button>
        {actions}
      </Group>
    </div>
  )
}

const mostCompared = 5

const useColumns = (
  chosen: readonly string[],
  shown: readonly FoundApp[],
  onChoose: (appIds: readonly string[]) => void,
): Column<FoundApp>[] => {
  const { t } = useTranslation('search')
  const ids = shown.map(({ id }) => id)
  const marked = new Set(chosen)
  const share = shareAmong(ids, marked)
  return [
    {
      key: 'app',
      title: t('column.app'),
      width: 260,
      heading: (
        <Group gap="sm" wrap="nowrap">
          <Checkbox
            size="xs"
            aria-label={t('result.markAll')}
            checked={share === 'all'}
            indeterminate={share === 'some'}
            onChange={() => onChoose([...allToggled(ids, marked)])}
          />
          {t('column.app')}
        </Group>
      ),
      cell: (app) => (
        <Group gap="sm" wrap="nowrap">
          <Checkbox
            size="xs"
            aria-label={t('result.mark', { app: app.id })}
            checked={chosen.includes(app.id)}
            onChange={() => onChoose([...toggled(marked, app.id)])}
          />
          <AppIcon app={app} size={28} />
          <div>
            <Anchor component={PageLink} to={pages.app({ appId: app.id })}>
              {app.id}
            </Anchor>
            <Text size="sm" c="dimmed">
              {app.name}
            </Text>
          </div>
        </Group>
      ),
    },
    { key: 'data', title: t('column.data'), cell: ({ appMetaVals }) => <FoundTags values={appMetaVals} /> },
  ]
}

/** Returns the display options of the result, as the address has them. */
const useShown = ({ order }: TablePlace): readonly [Shown, (next: Shown) => void] => {
  const [{ fields }, change] = useAddress(searchPages.search)
  const shown = { order: order?.direction ?? 'asc', fields, ...(order && { sort: order.key }) }
  const show = ({ sort, order: direction, fields: next }: Shown) =>
    change({ fields: next, page: 1, sort: sort === undefined ? undefined : orderText({ key: sort, direction }) })
  return [shown, show]
}

interface ResultsProps {
  text: string
  /** Beside the table's own. */
  actions: ReactNode
}

/** The table of what was found. */
export function Results({ text, actions }: ResultsProps) {
  const { t } = useTranslation('search')
  const problemText = useProblemText()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const table = useTable(searchPages.search)
  const [shown, show] = useShown(table)
  const { data, error, refetch } = useQuery(resultQuery(text, shown, table.page, table.size))
  const columns = useColumns(chosen, data?.['app-detail-list'] ?? [], setChosen)
  const problem = problemIn(error)
  if (problem) return <EmptyState title={problemText(problem)} />
  if (error) return <FailureView error={error} onRetry={refetch} />
  return (
    <section className={classes.result} aria-label={t('result.title')}>
      <Head
        text={text}
        shown={shown}
        keys={data?.keys ?? []}
        count={data}
        actions={
          <>
            {chosen.length > 0 && <BulkEdit appIds={chosen} />}
            {chosen.length > 1 && chosen.length <= mostCompared && (
              <Button component={PageLink} to={pages.compare({ ids: chosen })} size="xs" variant="light">
                {t('result.compare', { number: chosen.length })}
              </Button>
            )}
            {actions}
          </>
        }
        onShow={show}
      />
      <DataTable
        label={t('result.title')}
        columns={columns}
        rows={data?.['app-detail-list']}
        rowKey={({ id }) => id}
        skeletons={table.size}
        table={table}
        {...(data && { total: data.total })}
        empty={<EmptyState title={t('result.none', { keyword: text })} />}
      />
    </section>
  )
}
