import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowsDiff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { isMissing } from '../../../kernel/missing.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { Page } from '../../../kit/page/Page.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { EmptyState, FailureView } from '../../../kit/feedback/states.tsx'
import { useTable } from '../../../kit/table/useTable.ts'
import { pages } from '../../../pages.ts'
import { useNames } from '../catalogue/index.ts'
import classes from './metadata.module.css'
import { metadataPages } from './metadata.pages.ts'
import { versionQuery, versionsQuery } from './metadata.queries.ts'
import { ComparisonDrawer, VersionDrawer } from './comparing/VersionDrawers.tsx'
import { type View, VersionTable } from './comparing/VersionTable.tsx'

/** At most two versions are selected for comparison; a third deselects the first. */
const mark = (now: readonly number[], version: number): number[] =>
  now.includes(version) ? now.filter((other) => other !== version) : [...now, version].slice(-2)

/** Storage key for what is shown of the versions. */
const storedUnder = 'versionsShown'

/** Returns what is shown of each version: from the URL, or else the last choice. */
const useShownView = (): readonly [View, (shown: View) => void] => {
  const [{ show }, change] = useAddress(metadataPages.history)
  const view = show ?? (localStorage.getItem(storedUnder) === 'changes' ? 'changes' : 'values')
  return [
    view,
    (next) => {
      localStorage.setItem(storedUnder, next)
      change({ show: next }, { replace: true })
    },
  ]
}

function ShownSwitch({ shown, onShow }: { shown: View; onShow: (shown: View) => void }) {
  const { t } = useTranslation('metadata')
  return (
    <SegmentedControl
      aria-label={t('history.shown')}
      value={shown}
      onChange={(next) => onShow(next === 'changes' ? 'changes' : 'values')}
      data={[
        { value: 'changes', label: t('history.changes') },
        { value: 'values', label: t('history.values') },
      ]}
    />
  )
}

/** Shows the version history of a category of an app. */
export function VersionHistoryPage() {
  const { t } = useTranslation('metadata')
  const [{ appId = '', categoryId = '' }] = useAddress(metadataPages.history)
  const catgId = Number(categoryId)
  const table = useTable(metadataPages.history)
  const [open, setOpen] = useState<number>()
  const [chosen, setChosen] = useState<number[]>([])
  const [comparing, setComparing] = useState(false)
  const { data, error, refetch } = useQuery(versionsQuery(appId, catgId, table.page, table.size))
  const [shown, setShown] = useShownView()
  const last = data?.versions.at(-1)?.version ?? 0
  const earlier = useQuery({ ...versionQuery(appId, catgId, last - 1), enabled: last > 1 }).data?.appCatgMetaVals
  const { categoryName } = useNames()
  const category = data && categoryName(data.catg.catgName)
  const toApp = pages.app({ appId })
  const crumbs = [
    { text: t('dashboardHome'), to: pages.dashboard() },
    { text: t('app.crumb', { id: appId || '-' }), to: toApp },
    { text: t('history.crumb', { category: category ?? '-' }) },
  ]
  const [older = 0, newer = 0] = chosen.toSorted((a, b) => a - b)
  return (
    <Page
      title={t('history.title')}
      subject={data && `${data.app.name} · ${category}`}
      crumbs={crumbs}
      chip={data && <span className={classes.chip}>&nbsp;{category}&nbsp;</span>}
      actions={
        <>
          <ShownSwitch shown={shown} onShow={setShown} />
          <Button component={PageLink} to={toApp} variant="subtle" leftSection={<IconArrowLeft size={16} />}>
            {t('history.back')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowsDiff size={16} />}
            disabled={chosen.length !== 2}
            onClick={() => setComparing(true)}
          >
            {t('history.compare')}
          </Button>
        </>
      }
    >
      {isMissing(error) ? (
        <EmptyState
          title={t('history.missing')}
          hint={t('history.missingHint')}
          action={<PageLink to={appId ? toApp : pages.dashboard()}>{t(appId ? 'history.back' : 'dashboardHome')}</PageLink>}
        />
      ) : error ? (
        <FailureView error={error} onRetry={refetch} />
      ) : (
        <VersionTable
          appId={appId}
          rows={data?.versions}
          earlier={earlier}
          shown={shown}
          table={table}
          total={data?.total}
          chosen={chosen}
          onChoose={(version) => setChosen(mark(chosen, version))}
          onOpen={setOpen}
        />
      )}
      {open !== undefined && <VersionDrawer appId={appId} catgId={catgId} version={open} onClose={() => setOpen(undefined)} />}
      {comparing && <ComparisonDrawer appId={appId} catgId={catgId} older={older} newer={newer} onClose={() => setComparing(false)} />}
    </Page>
  )
}
