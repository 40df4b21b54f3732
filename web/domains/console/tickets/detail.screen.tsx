import { Anchor, Group, Text } from '@mantine/core'
import { type Ticket, tickets } from '@portico/contract/console/tickets'
import { IconPencil, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { showTime } from '../../../kernel/dates.ts'
import { followingOthers } from '../../../kernel/queries.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { DetailPage } from '../../../kit/page/DetailPage.tsx'
import { type Fact, Facts } from '../../../kit/display/Facts.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Person } from '../../../kit/display/Person.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { buildsPages } from '../builds/index.ts'
import { useBuildName } from './BuildField.tsx'
import { Moves, TicketConversation } from './TicketConversation.tsx'
import { PriorityPill, TicketPill } from './pills.tsx'
import classes from './tickets.module.css'
import { ticketsPages } from './tickets.pages.ts'

const EditTicket = loadable(() => import('./EditTicket.tsx'), 'EditTicket')
const AssignTicket = loadable(() => import('./EditTicket.tsx'), 'AssignTicket')

function DeleteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('tickets')
  const { appId = '' } = useAppArea()
  return (
    <ConfirmChange
      route={tickets.remove}
      input={{ params: { appId, id } }}
      refreshes={[tickets.list]}
      title={t('deleteTitle')}
      confirm={t('delete')}
      leads={ticketsPages.tickets()}
      onClose={onClose}
    >
      <Text>{t('deleteText')}</Text>
    </ConfirmChange>
  )
}

function Actions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { appId = '', may } = useAppArea()
  const [shown, setShown] = useState<'edit' | 'assign' | 'delete'>()
  const { id, editable, assignable } = ticket
  const close = () => setShown(undefined)
  const actions = [
    ...(editable ? [{ icon: IconPencil, text: t('edit'), onClick: () => setShown('edit') }] : []),
    ...(assignable ? [{ icon: IconUserCheck, text: t('assign'), onClick: () => setShown('assign') }] : []),
    ...(editable && may('app-ticket-delete')
      ? [{ icon: IconTrash, text: t('delete'), danger: true, onClick: () => setShown('delete') }]
      : []),
  ]
  return (
    <>
      <Group gap="xs">
        <Moves appId={appId} ticket={ticket} />
        {actions.length > 0 && <RowMenu framed label={t('menu', { number: id })} actions={actions} />}
      </Group>
      {shown === 'edit' && <EditTicket ticket={ticket} onClose={close} />}
      {shown === 'assign' && <AssignTicket ticket={ticket} onClose={close} />}
      {shown === 'delete' && <DeleteDialog id={id} onClose={close} />}
    </>
  )
}

/** Returns a function that lists a tester's e-mail address, build and device. */
const useTesterFacts = (): ((tester: NonNullable<Ticket['tester']>) => Fact[]) => {
  const { t } = useTranslation('tickets')
  const nameOf = ({ os, build }: NonNullable<Ticket['tester']>) => `${t(`systems.${os}`)} ${build}`
  return (tester) => [
    { name: t('tester.email'), value: tester.email ? <Anchor href={`mailto:${tester.email}`}>{tester.email}</Anchor> : undefined },
    {
      name: t('tester.build'),
      value: tester.version ? (
        <Anchor component={PageLink} to={buildsPages.submitBuild({ folder: tester.version.folder, version: String(tester.version.id) })}>
          {nameOf(tester)}
        </Anchor>
      ) : (
        nameOf(tester)
      ),
    },
    { name: t('tester.device'), value: tester.device === '' ? undefined : tester.device },
  ]
}

export const useFacts = (): ((ticket: Ticket) => Fact[]) => {
  const { t } = useTranslation('tickets')
  const { phases, may } = useAppArea()
  const buildName = useBuildName()
  const testerFacts = useTesterFacts()
  return ({
    priority,
    type,
    topic,
    category,
    requester,
    assignee,
    cc,
    phase,
    tester,
    build,
    createdAt,
    firstReplyAt,
    solvedAt,
    satisfaction,
  }) => [
    { name: t('priority'), value: <PriorityPill priority={priority} /> },
    { name: t('type'), value: t(`types.${type}`) },
    { name: t('category'), value: topic === null ? category : t(`topics.${topic}`) },
    { name: t('requester'), value: requester ? <Person person={requester} size={20} /> : tester && t('tester.name') },
    ...(tester ? testerFacts(tester) : []),
    { name: t('assignee'), value: assignee ? <Person person={assignee} size={20} /> : t('nobody') },
    { name: t('cc'), value: cc.length === 0 ? undefined : cc.map((person) => <Person key={person.userKey} person={person} size={20} />) },
    { name: t('phase'), value: phases.find(({ id }) => id === phase)?.displayName },
    {
      name: t('build'),
      value:
        build &&
        (may('app-submit-build-version-view') ? (
          <Anchor component={PageLink} to={buildsPages.submitBuild({ folder: build.folder, version: String(build.id) })}>
            {buildName(build)}
          </Anchor>
        ) : (
          buildName(build)
        )),
    },
    { name: t('created'), value: showTime(createdAt, 'minute') },
    { name: t('firstReply'), value: firstReplyAt === null ? undefined : showTime(firstReplyAt, 'minute') },
    { name: t('solvedAt'), value: solvedAt === null ? undefined : showTime(solvedAt, 'minute') },
    {
      name: t('satisfaction.label'),
      value: satisfaction && (
        <>
          {t(satisfaction.good ? 'satisfaction.good' : 'satisfaction.bad')}
          <Text className={classes.comment!}>{satisfaction.comment}</Text>
        </>
      ),
    },
  ]
}

/** One ticket: its details, and its conversation. */
export function TicketPage() {
  const { t } = useTranslation(['tickets', 'app-area'])
  const { appId = '', may } = useAppArea()
  const [{ id = '' }] = useAddress(ticketsPages.ticket)
  const result = useQuery({ ...query(tickets.one, { params: { appId, id: Number(id) } }), ...followingOthers })
  const factsOf = useFacts()
  return (
    <DetailPage
      of={{ text: t('app-area:pages.tickets'), to: ticketsPages.tickets() }}
      result={result}
      thing={result.data?.ticket}
      title={({ title }) => title}
      state={({ status }) => <TicketPill status={status} />}
      actions={(ticket) => <Actions ticket={ticket} />}
      missing={{ title: t('missing'), text: t('missingText'), back: t('back') }}
    >
      {(ticket) => (
        <div className={classes.layout}>
          <TicketConversation key={ticket.id} appId={appId} ticket={ticket} mayAnswer={may('app-ticket-add')} />
          <aside className={classes.side}>
            <Facts facts={factsOf(ticket)} />
          </aside>
        </div>
      )}
    </DetailPage>
  )
}
