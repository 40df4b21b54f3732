import { Text } from '@mantine/core'
import { landingPages, type TemplateHead, templateTypes } from '@portico/contract/console/landing-pages'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { formatTime } from '../../../../kernel/dates.ts'
import { languageNames } from '../../../../kernel/texts.ts'
import { useAddress, useNavigateTo } from '../../../../kernel/useAddress.ts'
import { AddButton } from '../../../../kit/page/AddButton.tsx'
import type { Column } from '../../../../kit/table/DataTable.tsx'
import { ConfirmChange } from '../../../../kit/form/ConfirmChange.tsx'
import { FilterBar, optionsOf } from '../../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../../kit/page/ListPage.tsx'
import { PageLink } from '../../../../kit/page/PageLink.tsx'
import { RowMenu } from '../../../../kit/table/RowMenu.tsx'
import { StatePill } from '../../../../kit/display/StatePill.tsx'
import { useList } from '../../../../kit/table/useList.ts'
import { landingPagesPages } from '../landing-pages.pages.ts'

const tones = { DRAFT: 'idle', ACTIVE: 'good' } as const
const editOf = (id: number) => landingPagesPages.landingTemplateEdit({ id: String(id) })

const useColumns = (onDelete: (template: TemplateHead) => void): Column<TemplateHead>[] => {
  const { t } = useTranslation('landing-pages')
  const go = useNavigateTo()
  const namesOf = (languages: TemplateHead['languages']) => languages.map((locale) => languageNames[locale]).join(', ')
  return [
    { key: 'name', title: t('name'), userWritten: true, cell: ({ id, name }) => <PageLink to={editOf(id)}>{name}</PageLink> },
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
    { key: 'languages', title: t('languages'), width: 190, cell: ({ languages }) => namesOf(languages) },
    { key: 'usedBy', title: t('usedBy'), width: 190, cell: ({ usedBy }) => namesOf(usedBy) },
    { key: 'by', title: t('by'), width: 130, cell: ({ by }) => by },
    { key: 'updated', title: t('updated'), width: 150, tight: true, cell: ({ updatedAt }) => formatTime(updatedAt, 'minute') },
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

/** The templates of an app's landing page. */
export function TemplatesPage() {
  const { t } = useTranslation('landing-pages')
  const { appId = '', may } = useAppArea()
  const go = useNavigateTo()
  const [{ type, keyword }] = useAddress(landingPagesPages.landingTemplates)
  const [deleting, setDeleting] = useState<TemplateHead>()
  const close = () => setDeleting(undefined)
  const list = useList(landingPagesPages.landingTemplates, landingPages.templates, { params: { appId }, find: { type, keyword } })
  const columns = useColumns(setDeleting)
  const add = may('app-landing-template-add') && (
    <AddButton onClick={() => go(landingPagesPages.landingTemplateCreate())}>{t('addTemplate')}</AddButton>
  )
  return (
    <ListPage
      {...list}
      title={t('templates')}
      actions={add}
      filters={
        <FilterBar
          page={landingPagesPages.landingTemplates}
          search={t('search')}
          choices={[
            { name: 'type', label: t('type'), placeholder: t('allTypes'), options: optionsOf(templateTypes, (one) => t(`types.${one}`)) },
          ]}
        />
      }
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), hint: t('noneHint') }}
    >
      {deleting && (
        <ConfirmChange
          route={landingPages.deleteTemplate}
          refreshes={[landingPages.templates]}
          input={{ params: { appId, id: deleting.id } }}
          title={t('deleteTitle')}
          confirm={t('delete')}
          onClose={close}
        >
          <Text>{t('deleteText', { name: deleting.name })}</Text>
        </ConfirmChange>
      )}
    </ListPage>
  )
}
