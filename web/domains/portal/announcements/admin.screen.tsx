import { Anchor } from '@mantine/core'
import { type AnnouncementRecord, announcements } from '@portico/contract/portal/announcements'
import { IconEdit, IconPinFilled, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { draft } from '../../../kernel/drafts.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { useList } from '../../../kit/table/useList.ts'
import { textInOwnLanguage } from '../../../kit/form/languages.ts'
import { announcementsPages } from './announcements.pages.ts'
import { newAnnouncement } from './drafts.ts'
import classes from './announcements.module.css'
import { CategoryTag } from './CategoryTag.tsx'

const AnnouncementForm = loadable(() => import('./AnnouncementForm.tsx'), 'AnnouncementForm')

const tones = { DRAFT: 'idle', SCHEDULED: 'waiting', PUBLISHED: 'good', ENDED: 'idle' } as const

const titleOf = ({ texts }: AnnouncementRecord): string => textInOwnLanguage(texts)?.title ?? ''

interface Actions {
  onEdit: (record: AnnouncementRecord) => void
  onDelete: (record: AnnouncementRecord) => void
}

const useColumns = ({ onEdit, onDelete }: Actions): Column<AnnouncementRecord>[] => {
  const { t } = useTranslation('announcements')
  const actionsOf = (row: AnnouncementRecord) => [
    { icon: IconEdit, text: t('admin.edit'), onClick: () => onEdit(row) },
    { icon: IconTrash, text: t('admin.delete'), danger: true, onClick: () => onDelete(row) },
  ]
  return [
    {
      key: 'title',
      userWritten: true,
      title: t('admin.title'),
      cell: (row) => (
        <Anchor component="button" type="button" ta="start" onClick={() => onEdit(row)}>
          {row.pinned && <IconPinFilled size={14} className={classes.pin} aria-label={t('pinned')} />}
          {titleOf(row)}
        </Anchor>
      ),
    },
    { key: 'category', title: t('admin.category'), width: 140, cell: ({ category }) => <CategoryTag category={category} /> },
    {
      key: 'state',
      title: t('admin.state'),
      width: 130,
      cell: ({ state }) => <StatePill state={state} tones={tones} text={t(`state.${state}`)} />,
    },
    { key: 'publish', title: t('admin.publishAt'), width: 150, tight: true, cell: ({ publishAt }) => formatTime(publishAt, 'minute') },
    {
      key: 'menu',
      title: t('admin.actions'),
      width: 80,
      cell: (row) => <RowMenu label={t('admin.menu', { title: titleOf(row) })} actions={actionsOf(row)} />,
    },
  ]
}

function DeleteDialog({ record, onClose }: { record: AnnouncementRecord; onClose: () => void }) {
  const { t } = useTranslation('announcements')
  return (
    <ConfirmChange
      route={announcements.remove}
      input={{ params: { id: record.id } }}
      refreshes={[announcements.all, announcements.list, announcements.unread]}
      title={t('admin.delete')}
      confirm={t('admin.delete')}
      onClose={onClose}
    >
      {t('admin.deleteText', { title: titleOf(record) })}
    </ConfirmChange>
  )
}

/** Manages announcements. */
export function AnnouncementsAdminPage() {
  const { t } = useTranslation('announcements')
  const [open, setOpen] = useState<{ record?: AnnouncementRecord } | undefined>(() => (draft(newAnnouncement).waits() ? {} : undefined))
  const [deleting, setDeleting] = useState<AnnouncementRecord>()
  const list = useList(announcementsPages.adminAnnouncements, announcements.all)
  const columns = useColumns({ onEdit: (record) => setOpen({ record }), onDelete: setDeleting })
  return (
    <ListPage
      {...list}
      title={t('title')}
      actions={<AddButton onClick={() => setOpen({})}>{t('admin.add')}</AddButton>}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('admin.emptyHint') }}
    >
      {open && <AnnouncementForm record={open.record} onClose={() => setOpen(undefined)} />}
      {deleting && <DeleteDialog record={deleting} onClose={() => setDeleting(undefined)} />}
    </ListPage>
  )
}
