import { Group } from '@mantine/core'
import { languageFor, layouts, type MessageKind, messagesOf, type TemplateHead, templateStates } from '@portico/contract/console/messages'
import { type Locale, locales } from '@portico/contract/kernel/locale'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { currentLocale, languageNames } from '../../../kernel/texts.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { languageOptions } from '../../../kit/form/languages.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { FilterBar, optionsOf } from '../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { PhaseMark } from '../../../kit/display/PhaseMark.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { SidePanel } from '../../../kit/overlay/drawers.tsx'
import { FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { sortIn } from '../../../kit/table/rows.ts'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { useList } from '../../../kit/table/useList.ts'
import { MessagePreview } from './MessagePreview.tsx'
import { pagesOf } from './messages.pages.ts'
import { TemplatePills } from './pills.tsx'
import { TemplateActions } from './TemplateActions.tsx'

const History = loadable(() => import('./History.tsx'), 'History')

const byUpdate = { key: 'updated', direction: 'desc' } as const

const useColumns = (kind: MessageKind, onPreview: (id: string) => void): Column<TemplateHead>[] => {
  const { t } = useTranslation('messages')
  return [
    {
      key: 'templateId',
      title: t('templateId'),
      width: 200,
      phone: 'title',
      sortBy: ({ templateId }) => templateId,
      cell: ({ templateId }) => (
        <PageLink to={pagesOf[kind].template({ id: templateId })}>
          <code>{templateId}</code>
        </PageLink>
      ),
    },
    { key: 'name', title: t('name'), sortBy: ({ name }) => name, cell: ({ name }) => name },
    { key: 'layout', title: t('layout'), width: 130, cell: ({ layout }) => t(`layouts.${layout}`) },
    { key: 'languages', title: t('languages'), width: 190, cell: ({ languages }) => languages.map((one) => languageNames[one]).join(', ') },
    {
      key: 'status',
      title: t('status'),
      width: 170,
      phone: 'aside',
      cell: ({ status, live }) => (
        <Group gap={4}>
          <TemplatePills status={status} live={live} />
        </Group>
      ),
    },
    { key: 'by', title: t('updatedBy'), width: 130, cell: ({ updatedBy }) => updatedBy ?? '-' },
    {
      key: 'updated',
      title: t('updated'),
      width: 140,
      tight: true,
      sortBy: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => formatTime(updatedAt, 'minute'),
    },
    {
      key: 'menu',
      title: t('actions'),
      width: 90,
      cell: ({ templateId }) => (
        <RowMenu
          label={t('menu', { id: templateId })}
          actions={[{ icon: IconEye, text: t('preview'), onClick: () => onPreview(templateId) }]}
        />
      ),
    },
  ]
}

/** One template as players see it, next to the list. */
function PreviewPanel({ kind, id, onClose }: { kind: MessageKind; id: string; onClose: () => void }) {
  const { t } = useTranslation('messages')
  const { appId = '' } = useAppArea()
  const { data, error, refetch } = useQuery(query(messagesOf[kind].one, { params: { appId, tid: id } }))
  const [history, setHistory] = useState(false)
  const [chosen, setChosen] = useState<Locale>(currentLocale())
  if (history) return <History kind={kind} templateId={id} onRestore={undefined} onClose={() => setHistory(false)} />
  const template = data?.template
  const content = template?.newest.content
  const languages = template?.languages ?? []
  const locale = content ? languageFor(content, chosen) : chosen
  return (
    <SidePanel
      opened
      width={460}
      title={template?.name ?? id}
      onClose={onClose}
      footer={template && <TemplateActions kind={kind} template={template} onHistory={() => setHistory(true)} />}
    >
      {error ? (
        <FailureView error={error} onRetry={() => void refetch()} />
      ) : template && content ? (
        <>
          <Group gap="xs" mb="sm">
            <TemplatePills status={template.status} live={template.live} />
            <PageLink to={pagesOf[kind].template({ id })}>{t('openEditor')}</PageLink>
          </Group>
          {languages.length > 1 && (
            <SegmentedControl
              mb="sm"
              fullWidth
              aria-label={t('language')}
              value={locale}
              onChange={setChosen}
              data={languageOptions(languages)}
            />
          )}
          <MessagePreview content={content} locale={locale} />
        </>
      ) : (
        <Loading />
      )}
    </SidePanel>
  )
}

function MessagesPage({ kind }: { kind: MessageKind }) {
  const { t } = useTranslation('messages')
  const { appId = '', may, phase, phases } = useAppArea()
  const page = pagesOf[kind].list
  const [{ status, layout, language, keyword, open, sort }, change] = useAddress(page)
  const list = useList(page, messagesOf[kind].list, {
    params: { appId },
    find: { status, layout, language, keyword, sort: sortIn(['updated', 'name', 'templateId'], sort, byUpdate) },
    initial: byUpdate,
  })
  const add = may(`app-message-${kind}-add`) && <AddButton to={pagesOf[kind].template()}>{t('add')}</AddButton>
  return (
    <ListPage
      {...list}
      title={t(`titles.${kind}`)}
      chip={<PhaseMark phase={phase}>{phases.find(({ id }) => id === phase)?.displayName}</PhaseMark>}
      hint={t(phase === 1 ? 'hintDirect' : 'hintApproval')}
      actions={add}
      filters={
        <FilterBar
          page={page}
          search={t('search')}
          choices={[
            { name: 'status', label: t('status'), options: optionsOf(templateStates, (one) => t(`states.${one}`)), width: 160 },
            { name: 'layout', label: t('layout'), options: optionsOf(layouts, (one) => t(`layouts.${one}`)), width: 160 },
            { name: 'language', label: t('language'), options: optionsOf(locales, (one) => languageNames[one]), width: 150 },
          ]}
        />
      }
      columns={useColumns(kind, (id) => change({ open: id }))}
      rowKey={({ templateId }) => templateId}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    >
      {open !== undefined && <PreviewPanel kind={kind} id={open} onClose={() => change({ open: undefined })} />}
    </ListPage>
  )
}

/** The message templates from player to player. */
export function UserMessagesPage() {
  return <MessagesPage kind="user" />
}

/** The message templates of the official account. */
export function OaMessagesPage() {
  return <MessagesPage kind="oa" />
}
