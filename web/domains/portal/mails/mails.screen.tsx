import { Anchor, Button, CopyButton, Text } from '@mantine/core'
import { type Mail, mails } from '@portico/contract/portal/mails'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { SidePanel } from '../../../kit/overlay/drawers.tsx'
import { FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { useList } from '../../../kit/table/useList.ts'
import { mailsPages } from './mails.pages.ts'
import classes from './mails.module.css'

type MailHead = Pick<Mail, 'id' | 'to' | 'subject' | 'state' | 'createdAt' | 'sentAt'>

const tones = { waiting: 'waiting', sent: 'good', kept: 'idle', failed: 'bad' } as const

/** Copies the link of a revealed mail, to be passed on. */
function CopyLink({ link }: { link: string }) {
  const { t } = useTranslation(['mails', 'kit'])
  return (
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy}>
          {t(copied ? 'kit:copied' : 'copyLink')}
        </Button>
      )}
    </CopyButton>
  )
}

function MailDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('mails')
  const { data, error, refetch } = useQuery(query(mails.mail, { params: { id } }))
  const reveal = useChange(mails.reveal, { inline: true })
  return (
    <SidePanel title={data?.mail.subject ?? t('mail')} opened onClose={onClose}>
      {error && <FailureView error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <Text c="dimmed" mb="md">
            {t('to', { address: data.mail.to })} · {formatTime(data.mail.createdAt, 'minute')}
          </Text>
          <Problem of={data.mail.error} />
          <pre className={classes.text}>{reveal.data?.text ?? data.mail.text}</pre>
          {reveal.data && <CopyLink link={reveal.data.link} />}
          {data.mail.hasLink && !reveal.data && (
            <>
              <Text c="dimmed" size="sm" mt="md" mb="xs">
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

const useColumns = (onOpen: (id: string) => void): Column<MailHead>[] => {
  const { t } = useTranslation('mails')
  return [
    {
      key: 'subject',
      userWritten: true,
      title: t('subject'),
      cell: ({ id, subject }) => (
        <Anchor component="button" type="button" ta="start" onClick={() => onOpen(id)}>
          {subject}
        </Anchor>
      ),
    },
    { key: 'to', title: t('recipient'), cell: ({ to }) => <span className={classes.address}>{to}</span> },
    {
      key: 'state',
      title: t('state'),
      width: 160,
      cell: ({ state }) => <StatePill state={state} tones={tones} text={t(`states.${state}`)} />,
    },
    { key: 'created', title: t('created'), width: 160, tight: true, cell: ({ createdAt }) => formatTime(createdAt, 'minute') },
  ]
}

/** Lists the mails sent by the portal, newest first. */
export function MailsPage() {
  const { t } = useTranslation('mails')
  const [{ open }, change] = useAddress(mailsPages.mails)
  const list = useList(mailsPages.mails, mails.list)
  return (
    <ListPage
      {...list}
      title={t('title')}
      columns={useColumns((id) => change({ open: id }))}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    >
      {open !== undefined && <MailDrawer id={open} onClose={() => change({ open: undefined })} />}
    </ListPage>
  )
}
