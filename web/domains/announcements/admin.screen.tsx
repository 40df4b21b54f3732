import { ActionIcon, Anchor, Button, Menu } from '@mantine/core'
import { type AnnouncementRecord, announcements } from '@portico/contract/announcements'
import { defaultPageSize } from '@portico/contract/kernel/paging'
import { IconDots, IconEdit, IconPinFilled, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../kernel/api.ts'
import { showTime } from '../../kernel/dates.ts'
import { useChange } from '../../kernel/queries.ts'
import { currentLocale } from '../../kernel/texts.ts'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx'
import { Page } from '../../kit/Page.tsx'
import { Pill } from '../../kit/Pill.tsx'
import { EmptyState, FailureView } from '../../kit/states.tsx'
import { toastDeleted } from '../../kit/toast.ts'
import classes from './announcements.module.css'
import { CategoryTag } from './CategoryTag.tsx'

const AnnouncementForm = lazy(() => import('./AnnouncementForm.tsx').then((form) => ({ default: form.AnnouncementForm })))

const stateColors = { DRAFT: 'gray', SCHEDULED: 'yellow', PUBLISHED: 'green', ENDED: 'gray' } as const

const titleOf = ({ texts }: AnnouncementRecord): string => texts[currentLocale()]?.title ?? texts.en_US?.title ?? ''

interface Actions {
  onEdit: (record: AnnouncementRecord) => void
  onDelete: (record: AnnouncementRecord) => void
}

const useColumns = ({ onEdit, onDelete }: Actions): Column<AnnouncementRecord>[] => {
  const { t } = useTranslation('announcements')
  return [
    {
      key: 'title',
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
      cell: ({ state }) => <Pill color={stateColors[state]}>{t(`state.${state}`)}</Pill>,
    },
    { key: 'publish', title: t('admin.publishAt'), width: 150, tight: true, cell: ({ publishAt }) => showTime(publishAt, 'minute') },
    {
      key: 'menu',
      title: t('admin.actions'),
      width: 80,
      align: 'center',
      cell: (row) => (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="slate" aria-label={t('admin.menu', { title: titleOf(row) })}>
              <IconDots size={18} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconEdit size={16} stroke={1.6} />} onClick={() => onEdit(row)}>
              {t('admin.edit')}
            </Menu.Item>
            <Menu.Item color="red.8" leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => onDelete(row)}>
              {t('admin.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ),
    },
  ]
}

function DeleteDialog({ record, onClose }: { record: AnnouncementRecord; onClose: () => void }) {
  const { t } = useTranslation('announcements')
  const remove = useChange(announcements.remove, {
    refreshes: [announcements.all, announcements.list, announcements.unread],
    onSuccess: () => {
      toastDeleted()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      change={remove}
      input={{ params: { id: record.id } }}
      title={t('admin.delete')}
      confirm={t('admin.delete')}
      onClose={onClose}
    >
      {t('admin.deleteText', { title: titleOf(record) })}
    </ConfirmDialog>
  )
}

/** Where announcements are written. */
export function AnnouncementsAdminPage() {
  const { t } = useTranslation('announcements')
  const [place, setPlace] = useState({ page: 0, size: defaultPageSize })
  const [open, setOpen] = useState<{ record?: AnnouncementRecord }>()
  const [deleting, setDeleting] = useState<AnnouncementRecord>()
  const { data, error, refetch } = useQuery({ ...query(announcements.all, { query: place }), placeholderData: keepPreviousData })
  const columns = useColumns({ onEdit: (record) => setOpen({ record }), onDelete: setDeleting })
  return (
    <Page
      title={t('title')}
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({})}>
          {t('admin.add')}
        </Button>
      }
    >
      {error ? (
        <FailureView error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data?.list}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('empty')} hint={t('admin.emptyHint')} />}
          served={{ ...place, total: data?.total ?? 0, onChange: (page, size) => setPlace({ page, size }) }}
        />
      )}
      <Suspense fallback={null}>
        {open && <AnnouncementForm record={open.record} onClose={() => setOpen(undefined)} />}
        {deleting && <DeleteDialog record={deleting} onClose={() => setDeleting(undefined)} />}
      </Suspense>
    </Page>
  )
}
