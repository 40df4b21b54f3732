import type { FoundApp } from '@portico/contract/dashboard/search'
import { useRef } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { toggleAll, selectionStateOf, toggleKey } from '../../../../kit/list/choice.ts'
import type { Column } from '../../../../kit/table/DataTable.tsx'
import { RowCheck } from '../../../../kit/table/RowCheck.tsx'
import { PageLink } from '../../../../kit/page/PageLink.tsx'
import { pages } from '../../../../pages.ts'
import { AppIcon } from '../../../apps/apps/index.ts'
import { FoundTags, useKeyColumns } from '../../metadata/index.ts'
import type { ValueDisplay } from './ResultHead.tsx'
import classes from './listing.module.css'

interface RowSelection {
  chosen: readonly string[]
  onChoose: (appIds: readonly string[]) => void
  /** True while other rows are about to replace those shown; then the whole page cannot be selected. */
  isPassing: boolean
}

/** Returns the selection after a click on a box; with the shift key, with all rows since the box clicked before. */
const withRow = (ids: readonly string[], chosen: readonly string[], last: string | undefined, id: string, isRange: boolean): string[] => {
  const from = last === undefined ? -1 : ids.indexOf(last)
  if (!isRange || from < 0) return [...toggleKey(new Set(chosen), id)]
  const targetIndex = ids.indexOf(id)
  return [...new Set([...chosen, ...ids.slice(Math.min(from, targetIndex), Math.max(from, targetIndex) + 1)])]
}

/** The app beside columns of its values: its name and its id, which both lead to its home. */
function NamedApp({ app: { id, name } }: { app: FoundApp }) {
  return (
    <PageLink to={pages.app({ appId: id })} className={classes.app}>
      <span>{name}</span>
      <code>{id}</code>
    </PageLink>
  )
}

/** The app beside its values as tags, as the specification has it: its id, which leads to its home; and its name. */
function AppById({ app: { id, name } }: { app: FoundApp }) {
  return (
    <div className={classes.app}>
      <PageLink to={pages.app({ appId: id })}>{id}</PageLink>
      <small>{name}</small>
    </div>
  )
}

/** Returns the first column of a result: a box to select the app, its icon, its id and its name. */
const useAppColumn = (
  apps: readonly FoundApp[],
  { chosen, onChoose, isPassing }: RowSelection,
  display: ValueDisplay,
): Column<FoundApp> => {
  const { t } = useTranslation('search')
  const last = useRef<string>(undefined)
  const ids = apps.map(({ id }) => id)
  const marked = new Set(chosen)
  const share = selectionStateOf(ids, marked)
  return {
    key: 'app',
    title: t('column.app'),
    width: 260,
    phone: 'title',
    pinned: display === 'columns',
    heading: (
      <div className={classes.appCell}>
        <RowCheck
          aria-label={t('result.markAll')}
          disabled={isPassing}
          checked={share === 'all'}
          indeterminate={share === 'some'}
          onChange={() => onChoose([...toggleAll(ids, marked)])}
        />
        {t('column.app')}
      </div>
    ),
    cell: (app) => (
      <div className={classes.appCell}>
        <RowCheck
          aria-label={t('result.mark', { app: app.id })}
          checked={marked.has(app.id)}
          onChange={({ nativeEvent }) => {
            onChoose(withRow(ids, chosen, last.current, app.id, (nativeEvent as MouseEvent).shiftKey))
            last.current = app.id
          }}
        />
        <AppIcon app={app} size={28} />
        {display === 'columns' ? <NamedApp app={app} /> : <AppById app={app} />}
      </div>
    ),
  }
}

/** Returns the columns of a result: the app, then its values as tags in one column or in a column for each key. */
export const useResultColumns = (
  apps: readonly FoundApp[] | undefined,
  keys: readonly string[],
  display: ValueDisplay,
  selecting: RowSelection,
): Column<FoundApp>[] => {
  const { t } = useTranslation('search')
  const first = useAppColumn(apps ?? [], selecting, display)
  const others = useKeyColumns(keys, apps)
  if (display === 'columns') return [first, ...others]
  return [first, { key: 'data', title: t('column.data'), phone: 'whole', cell: ({ appMetaVals }) => <FoundTags values={appMetaVals} /> }]
}
