import type { Data } from '@portico/contract/kernel/route'
import { onboarding } from '@portico/contract/people/onboarding'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { draft } from '../../../../kernel/drafts.ts'
import { termsDraft } from './drafts.ts'
import { formatTime } from '../../../../kernel/dates.ts'
import { AddButton } from '../../../../kit/page/AddButton.tsx'
import type { Column } from '../../../../kit/table/DataTable.tsx'
import { ListPage } from '../../../../kit/page/ListPage.tsx'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import { useTable } from '../../../../kit/table/useTable.ts'
import { onboardingPages } from '../onboarding.pages.ts'

const TermsForm = loadable(() => import('./TermsForm.tsx'), 'TermsForm')

type Version = Data<typeof onboarding.termsVersions>['versions'][number]

/** Lists the versions of the terms, and publishes new ones. */
export function TermsAdminPage() {
  const { t } = useTranslation('onboarding')
  const [open, setOpen] = useState(() => draft(termsDraft).waits())
  const result = useQuery(query(onboarding.termsVersions))
  const columns: Column<Version>[] = [
    { key: 'version', title: t('admin.version'), cell: ({ version }) => <strong>{version}</strong> },
    { key: 'revised', title: t('admin.revisedOn'), width: 160, tight: true, cell: ({ revisedOn }) => revisedOn },
    {
      key: 'published',
      title: t('admin.published'),
      width: 170,
      tight: true,
      cell: ({ publishedAt }) => formatTime(publishedAt, 'minute'),
    },
    { key: 'agreed', title: t('admin.agreed'), width: 140, align: 'end', cell: ({ agreed }) => agreed },
  ]
  return (
    <ListPage
      title={t('admin.title')}
      hint={t('admin.hint')}
      actions={
        <AddButton disabled={!result.data} onClick={() => setOpen(true)}>
          {t('admin.add')}
        </AddButton>
      }
      result={result}
      rows={result.data?.versions}
      columns={columns}
      rowKey={({ version }) => version}
      empty={{ title: t('admin.none') }}
      table={useTable(onboardingPages.adminTerms)}
    >
      {open && result.data && <TermsForm texts={result.data.versions[0]?.texts} onClose={() => setOpen(false)} />}
    </ListPage>
  )
}
