import { catalogue } from '@portico/contract/dashboard/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { Page } from '../../../kit/page/Page.tsx'
import { FailureView } from '../../../kit/feedback/states.tsx'
import classes from './catalogue.module.css'
import { cataloguePages } from './catalogue.pages.ts'
import { CategoryList } from './grouping/CategoryList.tsx'
import { KeyList } from './defining/KeyList.tsx'

/** Shows the metadata catalogue: categories and their keys. */
export function CataloguePage() {
  const { t } = useTranslation('catalogue')
  const [{ category: requested }] = useAddress(cataloguePages.catalogue)
  const { data, error, refetch } = useQuery(query(catalogue.list))
  const category = data?.categories.find(({ catgId }) => String(catgId) === requested) ?? data?.categories[0]
  return (
    <Page title={t('title')}>
      {error ? (
        <FailureView error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.columns}>
          <CategoryList categories={data?.categories} chosen={category?.catgId} />
          <KeyList key={category?.catgId ?? 0} categories={data?.categories} category={category} />
        </div>
      )}
    </Page>
  )
}
