import { Text } from '@mantine/core'
import { type PushMessage, pushMessages, pushStates } from '@portico/contract/console/push-messages'
import type { Data } from '@portico/contract/kernel/route'
import { IconPencil, IconPlugOff, IconSend, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import { Banner } from '../../../kit/page/Banner.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'
import { FilterBar, optionsOf } from '../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { PhaseMark } from '../../../kit/display/PhaseMark.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { useList } from '../../../kit/table/useList.ts'
import classes from './push-messages.module.css'
import { pushMessagesPages } from './push-messages.pages.ts'

const PushForm = loadable(() => import('./PushForm.tsx'), 'PushForm')
const tones = { DRAFT: 'active', SCHEDULED: 'waiting', SENDING: 'waiting', SENT: 'good', FAILED: 'bad', CANCELLED: 'idle' } as const
const refreshes = [pushMessages.list, pushMessages.one]
/** Polls the figures while one is being sent. */
const refetchMs = 10_000

const titleOf = ({ texts, defaultLanguage }: PushMessage): string => texts[defaultLanguage]?.title ?? ''

type Open = { what: 'form'; push?: PushMessage } | { what: 'delete' | 'submit'; push: PushMessage }

function Menu({ push, onOpen }: { push: PushMessage; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('push-messages')
  const { appId = '', may } = useAppArea()
  const cancel = useChange(pushMessages.cancel, { refreshes })
  const { state, mine, id } = push
  const allows = (action: 'edit' | 'submit' | 'cancel' | 'delete') => mine && may(`app-gp-push-${action}`)
  const actions = [
    ...(allows('submit') && state === 'DRAFT'
      ? [{ icon: IconSend, text: t('submit'), onClick: () => onOpen({ what: 'submit', push }) }]
      : []),
    ...(allows('edit') && state === 'DRAFT' ? [{ icon: IconPencil, text: t('edit'), onClick: () => onOpen({ what: 'form', push }) }] : []),
    ...(allows('cancel') && state === 'SCHEDULED'
      ? [{ icon: IconX, text: t('cancel'), onClick: () => cancel.mutate({ params: { appId, id } }) }]
      : []),
    ...(allows('delete') && state !== 'SCHEDULED' && state !== 'SENDING'
      ? [{ icon: IconTrash, text: t('delete'), danger: true, onClick: () => onOpen({ what: 'delete', push }) }]
      : []),
  ]
  return actions.length > 0 ? <RowMenu label={t('menu', { title: titleOf(push) })} actions={actions} /> : null
}

const useAudienceText = () => {
  const { t } = useTranslation('push-messages')
  return ({ audience }: PushMessage): string => {
    if (audience.kind === 'os') return audience.os.map((one) => t(`systems.${one}`)).join(', ')
    if (audience.kind === 'countries') return audience.countries.join(', ')
    return audience.kind === 'users' ? t('usersCount', { count: audience.count }) : t(`audiences.${audience.kind}`)
  }
}

const useColumns = (onOpen: (open: Open) => void): Column<PushMessage>[] => {
  const { t } = useTranslation('push-messages')
  const audienceText = useAudienceText()
  const countColumn = (name: 'sent' | 'failed' | 'opened') => ({
    key: name,
    title: t(name),
    width: 90,
    align: 'end' as const,
    cell: ({ counts }: PushMessage) => counts?.[name].toLocaleString() ?? '-',
  })
  return [
    { key: 'title', title: t('pushTitle'), userWritten: true, cell: titleOf },
    { key: 'audience', title: t('audience'), width: 160, cell: audienceText },
    countColumn('sent'),
    countColumn('failed'),
    countColumn('opened'),
    {
      key: 'state',
      title: t('state'),
      width: 150,
      cell: ({ state, failReason }) => (
        <>
          <StatePill state={state} tones={tones} text={t(`states.${state}`)} />
          {failReason && (
            <Text size="xs" c="dimmed">
              {t(`failed_.${failReason}`)}
            </Text>
          )}
        </>
      ),
    },
    { key: 'by', title: t('by'), width: 120, cell: ({ by }) => by ?? '-' },
    { key: 'at', title: t('at'), width: 140, tight: true, cell: ({ at }) => formatTime(at, 'minute') },
    { key: 'menu', title: t('actions'), width: 90, cell: (push) => <Menu push={push} onOpen={onOpen} /> },
  ]
}

/** Credentials for the phase's pushes; reviewers set them in the advanced settings. */
function Certificates({ certificates: { ios, android }, connected }: Data<typeof pushMessages.list>) {
  const { t } = useTranslation('push-messages')
  const certificate = ios ? t(ios.expired ? 'iosExpired' : 'iosUntil', { at: formatTime(ios.expiresAt, 'date') }) : t('iosMissing')
  return (
    <>
      {!connected && (
        <Banner kind="waiting" icon={IconPlugOff} title={t('notConnected')}>
          {t('notConnectedText')}
        </Banner>
      )}
      <section className={classes.panels} aria-label={t('certificates')}>
        <Text fw={600} size="sm">
          {t('certificates')}
        </Text>
        <StatePill state={ios && !ios.expired ? 'good' : 'bad'} tones={{ good: 'good', bad: 'bad' }} text={certificate} />
        <StatePill
          state={android ? 'good' : 'bad'}
          tones={{ good: 'good', bad: 'bad' }}
          text={t(android ? 'androidSet' : 'androidMissing')}
        />
        <Text size="sm" c="dimmed">
          {t('certificatesHint')}
        </Text>
      </section>
    </>
  )
}

function Question({ open, onClose }: { open: Open; onClose: () => void }) {
  const { t } = useTranslation('push-messages')
  const { appId = '' } = useAppArea()
  const audienceText = useAudienceText()
  const options = { refreshes, inline: true, onSuccess: onClose }
  const remove = useChange(pushMessages.remove, options)
  const submit = useChange(pushMessages.submit, options)
  if (open.what === 'form') return null
  const { push } = open
  const params = { appId, id: push.id }
  if (open.what === 'delete') {
    return (
      <ConfirmDialog
        change={remove}
        input={{ params }}
        title={t('deleteTitle', { title: titleOf(push) })}
        confirm={t('delete')}
        onClose={onClose}
      >
        {t('deleteText')}
      </ConfirmDialog>
    )
  }
  const words = { title: titleOf(push), audience: audienceText(push), at: formatTime(push.sendAt, 'minute') }
  return (
    <ConfirmDialog
      change={submit}
      input={{ params, body: { version: push.version } }}
      title={t(push.sendAt === null ? 'sendNowTitle' : 'scheduleTitle', words)}
      confirm={t('submit')}
      onClose={onClose}
    >
      {t('submitText', words)}
    </ConfirmDialog>
  )
}

/** The push notifications of an app in a phase. */
export function PushMessagesPage() {
  const { t } = useTranslation('push-messages')
  const { appId = '', may, phase, phases } = useAppArea()
  const [{ state, keyword }] = useAddress(pushMessagesPages.pushMessages)
  const [open, setOpen] = useState<Open>()
  const list = useList(pushMessagesPages.pushMessages, pushMessages.list, {
    params: { appId },
    find: { state, keyword },
    refetchInterval: (data) => (data.list.some((push) => push.state === 'SENDING' || push.state === 'SCHEDULED') ? refetchMs : 0),
  })
  const close = () => setOpen(undefined)
  const add = may('app-gp-push-add') && <AddButton onClick={() => setOpen({ what: 'form' })}>{t('add')}</AddButton>
  const header = (
    <>
      {list.result.data && <Certificates {...list.result.data} />}
      <FilterBar
        page={pushMessagesPages.pushMessages}
        search={t('search')}
        choices={[{ name: 'state', label: t('state'), options: optionsOf(pushStates, (one) => t(`states.${one}`)), width: 160 }]}
      />
    </>
  )
  return (
    <ListPage
      {...list}
      title={t('title')}
      chip={<PhaseMark phase={phase}>{phases.find(({ id }) => id === phase)?.displayName}</PhaseMark>}
      actions={add}
      filters={header}
      columns={useColumns(setOpen)}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    >
      {open?.what === 'form' && <PushForm push={open.push} onClose={close} />}
      {open && <Question open={open} onClose={close} />}
    </ListPage>
  )
}
