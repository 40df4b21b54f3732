import { Anchor, Text } from '@mantine/core'
import type { RelatedBuild, Ticket } from '@portico/contract/console/tickets'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { formatTime } from '../../../../kernel/dates.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import type { Fact } from '../../../../kit/display/Facts.tsx'
import { PageLink } from '../../../../kit/page/PageLink.tsx'
import { Person } from '../../../../kit/display/Person.tsx'
import { buildsPages } from '../../builds/index.ts'
import { useBuildName } from './BuildField.tsx'
import { DueTime } from './DueTime.tsx'
import { PriorityPill } from '../pills.tsx'
import classes from '../tickets.module.css'

/** Names the build that a ticket is about, with a link for those who see builds. */
function Build({ build }: { build: RelatedBuild }) {
  const { may } = useAppArea()
  const name = useBuildName()(build)
  if (!may('app-submit-build-version-view')) return name
  return (
    <Anchor component={PageLink} to={buildsPages.submitBuild({ folder: build.folder, version: String(build.id) })}>
      {name}
    </Anchor>
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

/** Returns a function that lists when a ticket was opened, is due, was answered and was solved. */
const useTimes = (): ((ticket: Ticket) => Fact[]) => {
  const { t } = useTranslation('tickets')
  return ({ createdAt, firstReplyAt, solvedAt, due }) => [
    { name: t('created'), value: formatTime(createdAt, 'minute') },
    { name: t('due.reply'), value: due?.firstReplyDue && <DueTime at={due.firstReplyDue} overdue={due.replyOverdue} /> },
    { name: t('firstReply'), value: firstReplyAt && formatTime(firstReplyAt, 'minute') },
    { name: t('due.solve'), value: due?.solveDue && <DueTime at={due.solveDue} overdue={due.solveOverdue} /> },
    { name: t('solvedAt'), value: solvedAt && formatTime(solvedAt, 'minute') },
  ]
}

/** Returns a function that lists the facts about a ticket; a question that is about no app has a topic and no category. */
export const useFacts = (): ((ticket: Ticket) => Fact[]) => {
  const { t } = useTranslation('tickets')
  const { appId, phases } = useAppArea()
  const testerFacts = useTesterFacts()
  const timesOf = useTimes()
  return (ticket) => {
    const { priority, type, topic, category, requester, assignee, cc, phase, tester, build, satisfaction } = ticket
    return [
      { name: t('priority'), value: <PriorityPill priority={priority} /> },
      { name: t('type'), value: t(`types.${type}`) },
      { name: t('category'), value: appId === undefined ? undefined : category },
      { name: t('topic'), value: topic && t(`topics.${topic}`) },
      { name: t('requester'), value: requester ? <Person person={requester} size={20} /> : tester && t('tester.name') },
      ...(tester ? testerFacts(tester) : []),
      { name: t('assignee'), value: assignee ? <Person person={assignee} size={20} /> : t('nobody') },
      { name: t('cc'), value: cc.length === 0 ? undefined : cc.map((person) => <Person key={person.userKey} person={person} size={20} />) },
      { name: t('phase'), value: phases.find(({ id }) => id === phase)?.displayName },
      { name: t('build'), value: build && <Build build={build} /> },
      ...timesOf(ticket),
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
}
