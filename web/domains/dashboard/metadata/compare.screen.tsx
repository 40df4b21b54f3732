import { Anchor, Switch, Text } from '@mantine/core'
import type { App } from '@portico/contract/apps/apps'
import { sameValue } from '@portico/contract/dashboard/metadata'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { isMissing } from '../../../kernel/missing.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { EmptyState, FailureView } from '../../../kit/feedback/states.tsx'
import { useTable } from '../../../kit/table/useTable.ts'
import { pages } from '../../../pages.ts'
import { useNames } from '../catalogue/index.ts'
import { metadataPages } from './metadata.pages.ts'
import { type ComparedKey, compare } from './comparing/compare.rules.ts'
import classes from './metadata.module.css'
import { latestQuery } from './metadata.queries.ts'
import { useDefinitions } from './useDefinitions.ts'
import { ValueView } from './reading/ValueView.tsx'

const maxApps = 5

const useColumns = (ids: readonly string[], apps: readonly (App | undefined)[]): Column<ComparedKey>[] => {
  const { t } = useTranslation('metadata')
  const definitions = useDefinitions()
  const { keyName, categoryName } = useNames()
  return [
    { key: 'category', title: t('column.category'), width: 140, cell: ({ catgName }) => <Text c="dimmed">{categoryName(catgName)}</Text> },
    { key: 'key', title: t('compare.field'), width: 180, cell: ({ key }) => keyName(key) },
    ...ids.map((id, at): Column<ComparedKey> => ({
      key: id,
      title: id,
      heading: (
        <>
          <Anchor component={PageLink} to={pages.app({ appId: id })} fz="inherit">
            {id}
          </Anchor>
          <br />
          {apps[at]?.name}
        </>
      ),
      cell: ({ key, values }) => (
        <span className={sameValue(values[at] ?? null, values[0] ?? null) ? undefined : classes.differs}>
          <ValueView appId={id} definition={definitions?.get(key)} value={values[at] ?? null} />
        </span>
      ),
    })),
  ]
}

/** Compares up to five apps side by side, with differences highlighted. */
export function ComparePage() {
  const { t } = useTranslation('metadata')
  const [{ ids: requested, differences: onlyDifferences }, change] = useAddress(metadataPages.compare)
  const ids = [...new Set(requested)].slice(0, maxApps)
  const answers = useQueries({ queries: ids.map((id) => latestQuery(id)) })
  const table = useTable(metadataPages.compare)
  const failed = answers.find(({ error }) => error)
  const ready = answers.every(({ data }) => data)
  const rows = ready ? compare(answers.map(({ data }) => data?.catgMetas ?? [])) : undefined
  const columns = useColumns(
    ids,
    answers.map(({ data }) => data?.app),
  )
  return (
    <Page
      title={t('compare.title')}
      crumbs={[{ text: t('dashboardHome'), to: pages.dashboard() }, { text: t('compare.title') }]}
      actions={
        <Switch
          label={t('compare.only')}
          checked={onlyDifferences}
          onChange={({ currentTarget }) => change({ differences: currentTarget.checked, page: 1 })}
        />
      }
    >
      {isMissing(failed?.error) ? (
        <EmptyState
          title={t('app.missing', { id: ids[answers.findIndex(({ error }) => isMissing(error))] })}
          hint={t('app.missingHint')}
          action={<PageLink to={pages.search()}>{t('compare.search')}</PageLink>}
        />
      ) : failed ? (
        <FailureView error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <DataTable
          label={t('compare.title')}
          columns={columns}
          rows={rows?.filter(({ differs }) => differs || !onlyDifferences)}
          rowKey={({ key }) => key}
          table={table}
          empty={<EmptyState title={t('noDataYet')} />}
        />
      )}
    </Page>
  )
}
