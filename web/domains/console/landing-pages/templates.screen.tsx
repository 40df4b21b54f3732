import { Button, Group, Select, Text } from '@mantine/core'
import { landingPages, type TemplateHead, templateTypes } from '@portico/contract/console/landing-pages'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../kernel/app-area.ts'
import { showTime } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import { languageNames } from '../../../kernel/texts.ts'
import { useAddress, useGo } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/DataTable.tsx'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'
import { ListPage } from '../../../kit/ListPage.tsx'
import { PageLink } from '../../../kit/PageLink.tsx'
import { RowMenu } from '../../../kit/RowMenu.tsx'
import { SearchBox } from '../../../kit/SearchBox.tsx'
import { StatePill } from '../../../kit/StatePill.tsx'
import { useTable } from '../../../kit/useTable.ts'
import { useTyped } from '../../../kit/useTyped.ts'
import { landingPagesPages } from './landing-pages.pages.ts'

const tones = { DRAFT: 'idle', ACTIVE: 'good' } as const
const editOf = (id: number) => landingPagesPages.landingTemplateEdit({ id: String(id) })

const useColumns = (onDelete: (template: TemplateHead) => void): Column<TemplateHead>[] => {
  const { t } = useTranslation('landing-pages')
  const go = useGo()
  const named = (languages: TemplateHead['languages']) => languages.map((locale) => languageNames[locale]).join(', ')
  return [
    { key: 'name', title: t('name'), cell: ({ id, name }) => <PageLink to={editOf(id)}>{name}</PageLink> },
    { key: 'type', title: t('type'), width: 150, cell: ({ type }) => t(`types.${type}`) },
    {
      key: 'state',
      title: t('state'),
      width: 110,
      cell: ({ usedBy }) => {
        const state = usedBy.length > 0 ? 'ACTIVE' : 'DRAFT'
        return <StatePill state={state} tones={tones} text={t(`templateStates.${state}`)} />
      },
    },
    { key: 'languages', title: t('languages'), width: 190, cell: ({ languages }) => named(languages) },
    { key: 'usedBy', title: t('usedBy'), width: 190, cell: ({ usedBy }) => named(usedBy) },
    { key: 'by', title: t('by'), width: 130, cell: ({ by }) => by },
    { key: 'updated', title: t('updated'), width: 150, tight: true, cell: ({ updatedAt }) => showTime(updatedAt, 'minute') },
    {
      key: 'menu',
      title: t('actions'),
      width: 70,
      cell: (template) =>
        template.editable && (
          <RowMenu
            label={t('menu', { name: template.name })}
            actions={[
              { icon: IconPencil, text: t('edit'), onClick: () => go(editOf(template.id)) },
              { icon: IconTrash, text: t('delete'), danger: true, disabled: template.usedBy.length > 0, onClick: () => onDelete(template) },
            ]}
          />
        ),
    },
  ]
}

function Filters() {
  const { t } = useTranslation('landing-pages')
  const [{ type, keyword }, change] = useAddress(landingPagesPages.landingTemplates)
  const [typed, setTyped] = useTyped(keyword ?? '', (settled) => change({ keyword: settled || undefined, page: 1 }))
  return (
    <Group gap="sm">
      <SearchBox label={t('search')} value={typed} onChange={setTyped} />
      <Select
        aria-label={t('type')}
        placeholder={t('allTypes')}
        clearable
        data={templateTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={type ?? null}
        onChange={(value) => change({ type: templateTypes.find((one) => one === value), page: 1 })}
      />
    </Group>
  )
}

/** The templates of an app's landing page. */
export function TemplatesPage() {
  const { t } = useTranslation('landing-pages')
  const { appId = '', may } = useAppArea()
  const go = useGo()
  const table = useTable(landingPagesPages.landingTemplates)
  const { page, size } = table
  const [{ type, keyword }] = useAddress(landingPagesPages.landingTemplates)
  const [deleting, setDeleting] = useState<TemplateHead>()
  const close = () => setDeleting(undefined)
  const asked = useQuery({
    ...query(landingPages.templates, { params: { appId }, query: { page, size, ...(type && { type }), ...(keyword && { keyword }) } }),
    placeholderData: keepPreviousData,
  })
  const remove = useChange(landingPages.deleteTemplate, { refreshes: [landingPages.templates], inline: true, onSuccess: close })
  const columns = useColumns(setDeleting)
  const add = may('app-landing-page-template-add') && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => go(landingPagesPages.landingTemplateCreate())}>
      {t('addTemplate')}
    </Button>
  )
  return (
    <ListPage
      title={t('templates')}
      actions={add}
      filters={<Filters />}
      asked={asked}
      rows={asked.data?.list}
      total={asked.data?.total}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), hint: t('noneHint') }}
      table={table}
    >
      {deleting && (
        <ConfirmDialog
          change={remove}
          input={{ params: { appId, id: deleting.id } }}
          title={t('deleteTitle')}
          confirm={t('delete')}
          onClose={close}
        >
          <Text>{t('deleteText', { name: deleting.name })}</Text>
        </ConfirmDialog>
      )}
    </ListPage>
  )
}
