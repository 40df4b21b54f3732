import { Button, Text } from '@mantine/core'
import { closedAfterDays, questions, type Ticket, type TicketMove, tickets, type TicketState } from '@portico/contract/console/tickets'
import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { addressOf, query } from '../../../kernel/api.ts'
import { followingOthers, useChange } from '../../../kernel/queries.ts'
import { useSession } from '../../../session/session.tsx'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'
import { LazyFields, useLazyChoices } from '../../../kit/form/LazyFields.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { Banner } from '../../../kit/page/Banner.tsx'
import { FailureView } from '../../../kit/feedback/states.tsx'
import { Skeleton } from '../../../kit/loading/Skeleton.tsx'
import { Composer, Thread, usePeople } from '../conversations/index.ts'
import { TicketPill } from './pills.tsx'
import classes from './tickets.module.css'

const Satisfaction = loadable(() => import('./Satisfaction.tsx'), 'Satisfaction')
const SavedReplyPicker = loadable(() => import('../saved-replies/index.ts'), 'SavedReplyPicker')

interface Props {
  /** Null for a question to the provider that is about no app. */
  appId: string | null
  ticket: Ticket
}

const refreshes = [tickets.one, tickets.list, tickets.replies, questions.question, questions.questionList, questions.questionReplies]

/** Orders transitions: ending a ticket comes first, solving it last. */
const place = (name: TicketMove): number => (name === 'cancel' ? 0 : name === 'solve' ? 2 : 1)

/** The transitions that the reader can make. Answering stays the page's main action. */
export function Moves({ appId, ticket: { id, moves, requester } }: Props) {
  const { t } = useTranslation('tickets')
  const { user } = useSession()
  const [isEnding, setEnding] = useState(false)
  const end = requester?.userKey === user?.userKey ? 'withdraw' : 'cancel'
  const ofApp = useChange(tickets.move, { refreshes })
  const ofQuestion = useChange(questions.questionMove, { refreshes })
  const move = appId === null ? ofQuestion : ofApp
  const make = (name: TicketMove) =>
    appId === null
      ? ofQuestion.mutate({ params: { id }, body: { move: name } })
      : ofApp.mutate({ params: { appId, id }, body: { move: name } })
  return (
    <>
      {moves
        .toSorted((a, b) => place(a) - place(b))
        .map((name) => (
          <Button
            key={name}
            variant="default"
            {...(name === 'cancel' && { c: 'var(--mantine-color-error)' })}
            loading={move.isPending && move.variables?.body.move === name}
            onClick={() => (name === 'cancel' ? setEnding(true) : make(name))}
          >
            {t(`moves.${name === 'cancel' ? end : name}`)}
          </Button>
        ))}
      {isEnding && moves.includes('cancel') && (
        <ConfirmDialog
          change={{ ...move, mutate: make, error: null }}
          input="cancel"
          title={t(`ending.${end}.title`, { number: id })}
          confirm={t(`moves.${end}`)}
          cancel={t('ending.keep')}
          onClose={() => setEnding(false)}
        >
          <Text>{t(`ending.${end}.text`)}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}

const useReplies = ({ appId, ticket: { id } }: Props) => {
  const ofApp = useQuery({ ...query(tickets.replies, { params: { appId: appId ?? '', id } }), ...followingOthers, enabled: appId !== null })
  const ofQuestion = useQuery({ ...query(questions.questionReplies, { params: { id } }), ...followingOthers, enabled: appId === null })
  return appId === null ? ofQuestion : ofApp
}

/** Returns the people whom an entry can mention: the app's, or, for those who answer questions, each other; undefined for others. */
const useMentionable = (appId: string | null, wanted: boolean) => {
  const { user } = useSession()
  const answers = user?.staff || user?.admin || false
  const ofApp = usePeople({ enabled: wanted && appId !== null })
  const ofQuestion = useQuery({ ...query(questions.questionPeople), staleTime: 60_000, enabled: wanted && appId === null && answers })
  if (appId !== null) return ofApp ?? []
  return answers ? (ofQuestion.data?.list ?? []) : undefined
}

/** Writes an answer, or a staff note. */
function Reply({ appId, ticket: { id, status, requester, requesterLocale } }: Props) {
  const { t } = useTranslation('tickets')
  const { user } = useSession()
  const { wanted, onActivate } = useLazyChoices(false)
  const people = useMentionable(appId, wanted)
  return (
    <LazyFields onActivate={onActivate}>
      <Composer
        closed={status === 'CLOSED'}
        route={appId === null ? questions.questionReply : tickets.reply}
        params={appId === null ? { id } : { appId, id }}
        refreshes={refreshes}
        draftKey={`ticket-${id}`}
        mayBeInternal={user?.staff ?? false}
        people={people}
        label={t('write')}
        confirm={t('reply')}
        {...(requesterLocale && {
          tools: (insert) => <SavedReplyPicker locale={requesterLocale} name={requester?.name ?? ''} ticket={id} onPick={insert} />,
        })}
      />
    </LazyFields>
  )
}

/** A ticket's conversation, and ways to add to it. */
export function TicketConversation({ appId, ticket, mayAnswer }: Props & { mayAnswer: boolean }) {
  const { t } = useTranslation('tickets')
  const { user } = useSession()
  const { id, status, requester, asksSatisfaction, byTester, tester } = ticket
  const { data, error, refetch } = useReplies({ appId, ticket })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />
  return (
    <div className={classes.talk}>
      <Thread
        label={t('conversation', { number: id })}
        entries={data.list}
        guest={byTester ? t('tester.name') : undefined}
        addressOf={(fileId) =>
          appId === null
            ? addressOf(questions.questionFile, { params: { id, fileId } })
            : addressOf(tickets.file, { params: { appId, id, fileId } })
        }
        stateOf={(state) => <TicketPill status={state as TicketState} />}
      />
      {status === 'SOLVED' && (
        <Banner kind="info" icon={IconCircleCheck}>
          {t(requester?.userKey === user?.userKey ? 'solvedNote.own' : 'solvedNote.others', { days: closedAfterDays })}
        </Banner>
      )}
      {status === 'CLOSED' && (
        <Banner kind="info" icon={IconLock}>
          {t(appId === null ? 'question.closed' : 'closed')}
        </Banner>
      )}
      {asksSatisfaction && <Satisfaction appId={appId} id={id} />}
      {status !== 'CLOSED' && mayAnswer && byTester && (
        <Text size="sm" c="dimmed">
          {t(user?.staff ? (tester?.email ? 'tester.mailed' : 'tester.unreachable') : 'tester.notSent')}
        </Text>
      )}
      {mayAnswer && <Reply appId={appId} ticket={ticket} />}
    </div>
  )
}
