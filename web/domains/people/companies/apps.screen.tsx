import { companies } from '@portico/contract/people/companies'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { useTable } from '../../../kit/table/useTable.ts'
import { useAppColumns } from '../organizations/index.ts'
import { companiesPages } from './companies.pages.ts'

/** Lists the apps of the user's company: for masters all of them, for members those that they see. */
export function CompanyAppsPage() {
  const { t } = useTranslation('companies')
  const table = useTable(companiesPages.companyApps)
  const result = useQuery(query(companies.apps))
  return (
    <ListPage
      title={t('apps.title')}
      result={result}
      rows={result.data?.list}
      columns={useAppColumns()}
      rowKey={({ id }) => id}
      empty={{ title: t('apps.none'), hint: t('apps.noneHint') }}
      table={table}
    />
  )
}
