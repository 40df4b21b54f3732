import { Anchor } from '@mantine/core'
import { helpTexts, type HelpTexts } from '@portico/contract/console/help-texts'
import { type AppRoleName, appRoles } from '@portico/contract/permissions'
import { roleNames } from '@portico/contract/role-names'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { currentLocale } from '../../../kernel/texts.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { SearchBox } from '../../../kit/input/SearchBox.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { useTable } from '../../../kit/table/useTable.ts'
import { useSearchText } from '../../../kit/input/useSearchText.ts'
import { helpTextsPages } from './help-texts.pages.ts'

const HelpTextForm = loadable(() => import('./HelpTextForm.tsx'), 'HelpTextForm')

const tones = { changed: 'waiting', delivered: 'idle' } as const

const nameOfRole = (roleId: number): string => {
  const name = (Object.keys(appRoles) as AppRoleName[]).find((one) => appRoles[one] === roleId)
  return name ? `${roleNames[currentLocale()][name]} (${roleId})` : String(roleId)
}

const keyOf = ({ path, roleId }: HelpTexts): string => `${path} ${roleId}`

const useColumns = (onEdit: (texts: HelpTexts) => void): Column<HelpTexts>[] => {
  const { t } = useTranslation('help-texts')
  return [
    {
      key: 'page',
      title: t('page'),
      cell: (texts) => (
        <Anchor component="button" type="button" ta="start" onClick={() => onEdit(texts)}>
          {texts.path}
        </Anchor>
      ),
    },
    { key: 'role', title: t('role'), width: 220, cell: ({ roleId }) => nameOfRole(roleId) },
    { key: 'body', title: t('body'), cell: ({ texts }) => texts[currentLocale()].body },
    {
      key: 'state',
      title: t('state'),
      width: 140,
      cell: ({ isChanged }) => {
        const state = isChanged ? 'changed' : 'delivered'
        return <StatePill state={state} tones={tones} text={t(state)} />
      },
    },
  ]
}

/** Administers the page guides of the app area. */
export function HelpTextsPage() {
  const { t } = useTranslation('help-texts')
  const table = useTable(helpTextsPages.helpTexts)
  const { page, size } = table
  const [{ q = '' }, change] = useAddress(helpTextsPages.helpTexts)
  const [typed, setTyped] = useSearchText(q, (text) => change({ q: text, page: 1 }, { replace: true }))
  const [editing, setEditing] = useState<HelpTexts>()
  const result = useQuery({ ...query(helpTexts.all, { query: { path: q, page, size } }), placeholderData: keepPreviousData })
  return (
    <ListPage
      title={t('title')}
      filters={<SearchBox label={t('filter')} value={typed} onChange={setTyped} />}
      result={result}
      rows={result.data?.list}
      total={result.data?.total}
      columns={useColumns(setEditing)}
      rowKey={keyOf}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      table={table}
    >
      {editing && (
        <HelpTextForm key={keyOf(editing)} texts={editing} role={nameOfRole(editing.roleId)} onClose={() => setEditing(undefined)} />
      )}
    </ListPage>
  )
}
