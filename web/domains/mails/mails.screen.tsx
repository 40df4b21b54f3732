import { Anchor, Button, Text } from '@mantine/core'
import { type Mail, mails } from '@portico/contract/mails'
import { defaultPageSize } from '@portico/contract/kernel/paging'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../kernel/api.ts'
import { showTime } from '../../kernel/dates.ts'
import { useChange } from '../../kernel/queries.ts'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { Problem } from '../../kit/form/Problem.tsx'
import { Page } from '../../kit/Page.tsx'
import { Pill } from '../../kit/Pill.tsx'
import { SidePanel } from '../../kit/SidePanel.tsx'
import { EmptyState, FailureView, Loading } from '../../kit/states.tsx'
import classes from './mails.module.css'

type MailHead = Pick<Mail, 'id' | 'to' | 'subject' | 'state' | 'createdAt' | 'sentAt'>

const colors = { waiting: 'yellow', sent: 'green', kept: 'gray', failed: 'red' } as const

function MailDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('mails')
  const { data, error, refetch } = useQuery(query(mails.mail, { params: { id } }))
  const reveal = useChange(mails.reveal)
  return (
    <SidePanel title={data?.mail.subject ?? t('mail')} opened onClose={onClose}>
      {error && <FailureView error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <Text c="dimmed" mb="md">
            {t('to', { address: data.mail.to })} · {showTime(data.mail.createdAt, 'minute')}
          </Text>
          <Problem of={data.mail.error} />
          <pre className={classes.text}>{reveal.data?.text ?? data.mail.text}</pre>
          {data.mail.hasLink && !reveal.data && (
            <>
              <Text c="dimmed" size="sm" mb="xs">
                {t('revealHint', { address: data.mail.to })}
              </Text>
              <Button variant="default" loading={reveal.isPending} onClick={() => reveal.mutate({ params: { id } })}>
                {t('reveal')}
              </Button>
              <Problem of={reveal.error} />
            </>
          )}
        </>
      )}
    </SidePanel>
  )
}

/** The mails that the portal wrote, newest first. */
export function MailsPage() {
  const { t } = useTranslation('mails')
  const [place, setPlace] = useState({ page: 0, size: defaultPageSize })
  const [open, setOpen] = useState<string>()
  const { data, error, refetch } = useQuery({ ...query(mails.list, { query: place }), placeholderData: keepPreviousData })
  const columns: Column<MailHead>[] = [
    {
      key: 'subject',
      title: t('subject'),
      cell: ({ id, subject }) => (
        <Anchor component="button" type="button" ta="start" onClick={() => setOpen(id)}>
          {subject}
        </Anchor>
      ),
    },
    { key: 'to', title: t('recipient'), cell: ({ to }) => <span className={classes.address}>{to}</span> },
    {
      key: 'state',
      title: t('state'),
      width: 160,
      cell: ({ state }) => <Pill color={colors[state]}>{t(`states.${state}`)}</Pill>,
    },
    { key: 'created', title: t('created'), width: 160, tight: true, cell: ({ createdAt }) => showTime(createdAt, 'minute') },
  ]
  return (
    <Page title={t('title')}>
      {error ? (
        <FailureView error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data?.list}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
          served={{ ...place, total: data?.total ?? 0, onChange: (page, size) => setPlace({ page, size }) }}
        />
      )}
      {open && <MailDrawer id={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
