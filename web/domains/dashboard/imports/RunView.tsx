import { Button, Group, Progress, Text } from '@mantine/core'
import { catalogue, type CatalogueCategory } from '@portico/contract/dashboard/catalogue'
import { columnsOfApp, type FileColumn, type ImportRun, imports, type Mapping } from '@portico/contract/dashboard/imports'
import type { Data } from '@portico/contract/kernel/route'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import { formatSize } from '../../../kernel/sizes.ts'
import { DetailPage } from '../../../kit/page/DetailPage.tsx'
import { FailureView } from '../../../kit/feedback/states.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { AppFields } from './AppFields.tsx'
import { ColumnRow } from './ColumnRow.tsx'
import classes from './imports.module.css'
import { draftOf, importableKeys, mappingOf } from './mapping.rules.ts'
import { RemoveRun } from './RemoveRun.tsx'
import { CreatedObjects } from './CreatedObjects.tsx'
import { FileFailure, Report } from './Report.tsx'
import { importsPages } from './imports.pages.ts'
import { runTones } from './run.rules.ts'
import { Words } from './Words.tsx'

const everySecond = 1_000

/** Returns whether there is anything to report: a file that failed may have been read in part. */
const hasReport = ({ counts, failure }: Pick<ImportRun, 'counts' | 'failure'>): boolean =>
  counts !== null && (failure === null || counts.rows > 0)

interface MappingFormProps {
  run: ImportRun
  columns: readonly FileColumn[]
  guess: Mapping | null
  remembered: boolean
}

/** Shows the mapping of each column; then a trial run, then the import. */
function MappingForm({ run, columns, guess, remembered, categories }: MappingFormProps & { categories: readonly CatalogueCategory[] }) {
  const { t } = useTranslation('imports')
  const [draft, setDraft] = useState(() => {
    const importable = new Set(importableKeys(categories).keys())
    return draftOf(columns, guess, run.name.replace(/\.[^.]*$/, ''), { remembered, keys: importable })
  })
  const check = useChange(imports.check, { inline: true })
  const start = useChange(imports.start, { inline: true, refreshes: [imports.list, imports.one, imports.columns] })
  const keys = importableKeys(categories)
  const mapping = mappingOf(draft)
  const input = mapping && { params: { id: run.id }, body: { mapping } }
  const [checked, setChecked] = useState<Mapping>()
  const edit = (next: Partial<typeof draft>) => {
    setDraft({ ...draft, ...next })
    check.reset()
  }
  const result = check.data?.failure ? undefined : check.data
  const report = check.data && hasReport(check.data) ? check.data : undefined
  // A word with an assigned meaning stays listed, but the check no longer matches what would be imported.
  const isChecked = result !== undefined && JSON.stringify(mapping) === JSON.stringify(checked)
  return (
    <div className={classes.stack}>
      <AppFields app={draft.app} columns={columns} onChange={(app) => edit({ app })} />
      <section className={classes.block} aria-label={t('column.title')}>
        <h2>{t('column.title')}</h2>
        <Text size="sm" c="dimmed">
          {t('column.hint')}
        </Text>
        <ul className={classes.columns}>
          {draft.targets.map((target) => (
            <ColumnRow
              key={target.column.name}
              target={target}
              keys={keys}
              isOfApp={columnsOfApp(draft.app).includes(target.column.name)}
              categories={categories.map(({ catgName }) => catgName)}
              onChange={(changed) => edit({ targets: draft.targets.map((one) => (one === target ? changed : one)) })}
            />
          ))}
        </ul>
      </section>
      <Problem of={check.error ?? start.error} />
      {check.data?.failure && <FileFailure failure={check.data.failure} />}
      {report && (
        <Report trial title={t('check.title')} name={run.name} counts={report.counts} problems={report.problems}>
          <CreatedObjects found={report.found} />
          <Words found={report.found} draft={draft} onChange={setDraft} />
        </Report>
      )}
      {result && !isChecked && (
        <Text size="sm" ta="end">
          {t('check.again')}
        </Text>
      )}
      <Group justify="flex-end">
        <Button
          variant="default"
          disabled={!input}
          loading={check.isPending}
          onClick={() => input && check.mutate(input, { onSuccess: () => setChecked(mapping) })}
        >
          {t('check.action')}
        </Button>
        <Button
          disabled={!input || !isChecked || result.counts.rows === result.counts.skipped}
          loading={start.isPending}
          onClick={() => input && start.mutate(input)}
        >
          {t('start')}
        </Button>
      </Group>
    </div>
  )
}

/** Shows the mapping of a file, the progress of its import, and the result. */
function Run({ run, problems }: Data<typeof imports.one>) {
  const { t } = useTranslation('imports')
  const running = run.state === 'RUNNING'
  const categories = useQuery({ ...query(catalogue.list), enabled: !running }).data?.categories
  const file = useQuery({ ...query(imports.columns, { params: { id: run.id } }), enabled: !running, staleTime: Infinity })
  if (running)
    return (
      <section className={classes.block} aria-label={t('running')}>
        <h2>{t('running')}</h2>
        <Progress value={run.progress * 100} mt="sm" aria-label={t('running')} />
        <Text size="sm" c="dimmed" mt="sm">
          {t('runningText', { count: run.counts?.rows ?? 0 })}
        </Text>
      </section>
    )
  return (
    <div className={classes.stack}>
      {run.failure && <FileFailure failure={run.failure} />}
      {run.counts && hasReport(run) && <Report trial={false} title={t('done')} name={run.name} counts={run.counts} problems={problems} />}
      {file.error && <FailureView error={file.error} onRetry={() => void file.refetch()} />}
      {file.data?.failure && <FileFailure failure={file.data.failure} />}
      {file.data && !file.data.failure && categories && <MappingForm run={run} {...file.data} categories={categories} />}
    </div>
  )
}

/** Refetches everything the page shows once an import has ended, as it may have added to all of it. */
const useEnd = (state: ImportRun['state'] | undefined): void => {
  const client = useQueryClient()
  const before = useRef(state)
  useEffect(() => {
    const hasEnded = before.current !== undefined && before.current !== state && (state === 'DONE' || state === 'FAILED')
    before.current = state
    if (hasEnded) void client.invalidateQueries()
  }, [client, state])
}

interface RunViewProps {
  id: string
  actions: ReactNode
  /** Notes shown while a file is uploaded. */
  notes: ReactNode
}

/** Shows an uploaded file. */
export function RunView({ id, actions, notes }: RunViewProps) {
  const { t } = useTranslation('imports')
  const result = useQuery({
    ...query(imports.one, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.run.state === 'RUNNING' ? everySecond : false),
  })
  useEnd(result.data?.run.state)
  return (
    <DetailPage
      parent={{ text: t('title'), to: importsPages.imports() }}
      result={result}
      item={result.data}
      title={({ run }) => run.name}
      state={({ run: { state } }) => <StatePill state={state} tones={runTones} text={t(`state.${state}`)} />}
      actions={({ run }) => (
        <>
          {run.state !== 'RUNNING' && <RemoveRun run={run} />}
          {actions}
        </>
      )}
      facts={({ run }) => [
        { name: t('size'), value: formatSize(run.size) },
        { name: t('author'), value: run.author },
        { name: t('at'), value: formatTime(run.createdAt, 'minute') },
      ]}
      notFound={{ title: t('missing'), back: t('title') }}
    >
      {(data) => (
        <>
          {notes}
          <Run {...data} />
        </>
      )}
    </DetailPage>
  )
}
