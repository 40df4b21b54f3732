import { Group } from '@mantine/core'
import { questions, type Ticket } from '@portico/contract/console/tickets'
import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { followingOthers } from '../../../kernel/queries.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { DetailPage } from '../../../kit/page/DetailPage.tsx'
import { Facts } from '../../../kit/display/Facts.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { PersonField } from '../../../kit/form/PeopleField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { TicketPill } from './pills.tsx'
import { Moves, TicketConversation } from './TicketConversation.tsx'
import classes from './tickets.module.css'
import { ticketsPages } from './tickets.pages.ts'
import { useFacts } from './facts/useFacts.tsx'

function AssignQuestion({ ticket: { id, assignee }, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation('tickets')
  const people = useQuery({ ...query(questions.questionPeople), staleTime: 60_000 }).data?.list
  const form = useRouteForm(questions.questionAssign, {
    initial: { userKey: assignee?.userKey ?? null },
    params: { id },
    refreshes: [questions.question, questions.questionList],
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('assignTitle', { number: id })} confirm={t('assign')} onClose={onClose}>
      <PersonField {...form.field('userKey')} label={t('assignee')} people={people} focusFirst />
    </FormDialog>
  )
}

function Actions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const [assigning, setAssigning] = useState(false)
  const assign = { icon: IconUserCheck, text: t('assign'), onClick: () => setAssigning(true) }
  return (
    <>
      <Group gap="xs">
        <Moves appId={null} ticket={ticket} />
        {ticket.assignable && <RowMenu framed label={t('menu', { number: ticket.id })} actions={[assign]} />}
      </Group>
      {assigning && <AssignQuestion ticket={ticket} onClose={() => setAssigning(false)} />}
    </>
  )
}

/** One question to the provider, for the person who asked it and for staff. */
export function QuestionPage() {
  const { t } = useTranslation('tickets')
  const [{ id = '' }] = useAddress(ticketsPages.question)
  const result = useQuery({ ...query(questions.question, { params: { id: Number(id) } }), ...followingOthers })
  const factsOf = useFacts()
  return (
    <DetailPage
      parent={{ text: t('question.title'), to: ticketsPages.questions() }}
      result={result}
      item={result.data?.ticket}
      title={({ id, title }) => `#${id} ${title}`}
      state={({ status }) => <TicketPill status={status} />}
      actions={(ticket) => <Actions ticket={ticket} />}
      notFound={{ title: t('question.missing'), text: t('question.missingText'), back: t('question.back') }}
    >
      {(ticket) => (
        <div className={classes.layout}>
          <TicketConversation key={ticket.id} appId={null} ticket={ticket} mayAnswer />
          <aside className={classes.side}>
            <Facts facts={factsOf(ticket)} />
          </aside>
        </div>
      )}
    </DetailPage>
  )
}
