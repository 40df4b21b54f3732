import { Button, Group, Text } from '@mantine/core'
import type { Entry } from '@portico/contract/console/conversations'
import { qa, qaComments, qaLimits, type QaRequest, type QaState, type TestableVersion } from '@portico/contract/console/qa'
import { IconCalendarEvent, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { addressOf, query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatDay, formatPeriod } from '../../../kernel/dates.ts'
import { followingOthers } from '../../../kernel/queries.ts'
import { useSession } from '../../../session/session.tsx'
import { useAddress } from '../../../kernel/useAddress.ts'
import { DetailPage } from '../../../kit/page/DetailPage.tsx'
import { type Fact, Facts } from '../../../kit/display/Facts.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { LazyFields, useLazyChoices } from '../../../kit/form/LazyFields.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Person } from '../../../kit/display/Person.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { pages } from '../../../pages.ts'
import { Composer, EditEntry, EntryFiles, Thread, usePeople } from '../conversations/index.ts'
import { Cases } from './cases/Cases.tsx'
import { Lifecycle, mainMoves } from './moves/Moves.tsx'
import { QaPill } from './pills.tsx'
import classes from './qa.module.css'
import { qaPages } from './qa.pages.ts'
import { Rejection } from './Rejection.tsx'

const ScheduleDialog = loadable(() => import('./moves/MoveDialogs.tsx'), 'ScheduleDialog')

function Actions({ request }: { request: QaRequest }) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const [shown, setShown] = useState<'schedule' | 'delete'>()
  const close = () => setShown(undefined)
  const { id, no, editable, removable, schedulable } = request
  const actions = removable ? [{ icon: IconTrash, text: t('delete'), danger: true, onClick: () => setShown('delete') }] : []
  return (
    <>
      <Group gap="xs">
        {editable && (
          <Button
            variant="default"
            component={PageLink}
            to={qaPages.qaRequestEdit({ id: String(id) })}
            leftSection={<IconPencil size={16} />}
          >
            {t('edit')}
          </Button>
        )}
        {schedulable && (
          <Button variant="default" onClick={() => setShown('schedule')} leftSection={<IconCalendarEvent size={16} />}>
            {t('editSchedule')}
          </Button>
        )}
        {actions.length > 0 && <RowMenu framed label={t('menu', { no })} actions={actions} />}
      </Group>
      {shown === 'schedule' && <ScheduleDialog request={request} onClose={close} />}
      {shown === 'delete' && (
        <ConfirmChange
          route={qa.remove}
          refreshes={[qa.list]}
          destination={qaPages.qaRequests()}
          input={{ params: { appId, id } }}
          title={t('deleteTitle')}
          confirm={t('delete')}
          onClose={close}
        >
          <Text>{t('deleteText')}</Text>
        </ConfirmChange>
      )}
    </>
  )
}

function Conversation({ request: { id, no, moves }, comments }: { request: QaRequest; comments: readonly Entry[] }) {
  const { t } = useTranslation('qa')
  const { user } = useSession()
  const { appId = '', may } = useAppArea()
  const params = { appId, id }
  const [edited, setEdited] = useState<Entry>()
  const [deleting, setDeleting] = useState<Entry>()
  const { wanted, onActivate } = useLazyChoices(false)
  const people = usePeople({ enabled: wanted }) ?? []
  return (
    <>
      <Thread
        label={t('conversation', { no })}
        entries={comments}
        addressOf={(fileId) => addressOf(qaComments.file, { params: { ...params, fileId } })}
        stateOf={(state) => <QaPill status={state as QaState} />}
        onEdit={setEdited}
        onDelete={setDeleting}
        mayDelete={({ author }) => author !== null && author.userKey === user?.userKey}
      />
      {may('app-qa-comment-add') && (
        <LazyFields onActivate={onActivate}>
          <Composer
            route={qaComments.comment}
            params={params}
            refreshes={[qa.one]}
            draftKey={`qa-comment-${id}`}
            mayBeInternal={user?.staff ?? false}
            maxLength={qaLimits.text}
            people={people}
            label={t('write')}
            confirm={t('comment')}
            publicLabel={t('comment')}
            isQuiet={moves.some(({ name, obstacle }) => obstacle === null && mainMoves.includes(name))}
          />
        </LazyFields>
      )}
      {edited && (
        <EditEntry
          entry={edited}
          route={qaComments.changeComment}
          params={{ ...params, commentId: edited.id }}
          refreshes={[qa.one]}
          maxLength={qaLimits.text}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleting && (
        <ConfirmChange
          route={qaComments.removeComment}
          refreshes={[qa.one]}
          input={{ params: { ...params, commentId: deleting.id } }}
          title={t('deleteComment')}
          confirm={t('delete')}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

interface SideProps {
  request: QaRequest
  /** The builds of the app among its versions. */
  builds: readonly TestableVersion[]
}

/** The versions to test; those that are builds of the app lead to them. */
function Versions({ versions, builds }: Pick<QaRequest, 'versions'> & Pick<SideProps, 'builds'>) {
  const { may } = useAppArea()
  const folders = new Map(may('app-submit-build-version-view') ? builds.map(({ id, folder }) => [id, folder]) : [])
  return versions.map(({ name, versionId }, index) => {
    const folder = versionId === null ? undefined : folders.get(versionId)
    return (
      <Fragment key={`${name} ${versionId}`}>
        {index > 0 && ', '}
        {versionId !== null && folder ? <PageLink to={pages.submitBuild({ folder, version: String(versionId) })}>{name}</PageLink> : name}
      </Fragment>
    )
  })
}

const useFacts = (): ((request: QaRequest, builds: SideProps['builds']) => Fact[]) => {
  const { t } = useTranslation('qa')
  return (
    { type, requester, qaPm, zone, os, alpha, exception, cc, testerCompany, releaseDay, scheduleFrom, scheduleTo, versions },
    builds,
  ) => [
    { name: t('schedule'), value: formatPeriod(scheduleFrom, scheduleTo, 'minute') },
    { name: t('releaseDay'), value: releaseDay && formatDay(releaseDay) },
    { name: t('versions'), value: <Versions versions={versions} builds={builds} /> },
    { name: t('type'), value: t(`types.${type}`) },
    { name: t('requester'), value: requester && <Person person={requester} size={20} /> },
    { name: t('qaPm'), value: qaPm && <Person person={qaPm} size={20} /> },
    { name: t('zoneOf'), value: t(`zones.${zone}`) },
    { name: t('os'), value: os.map((one) => t(`systems.${one}`)).join(', ') },
    {
      name: t('alpha'),
      value: alpha && (
        <PageLink to={qaPages.qaRequest({ id: String(alpha.id) })}>
          #{alpha.no} {alpha.title}
        </PageLink>
      ),
    },
    { name: t('exception'), value: exception },
    { name: t('testerCompany'), value: testerCompany },
    { name: t('cc'), value: cc.length === 0 ? undefined : cc.map((person) => <Person key={person.userKey} person={person} size={20} />) },
  ]
}

function Side({ request, builds }: SideProps) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const factsOf = useFacts()
  const texts = (['scope', 'changes', 'knownIssues', 'testAccounts'] as const).filter((name) => request[name] !== '')
  return (
    <aside className={classes.side}>
      <section className={classes.panel} aria-label={t('request')}>
        <h2>{t('request')}</h2>
        <div className={classes.body}>
          <Facts facts={factsOf(request, builds)} />
        </div>
      </section>
      {(texts.length > 0 || request.files.length > 0) && (
        <section className={classes.panel} aria-label={t('toTest')}>
          <h2>{t('toTest')}</h2>
          <div className={classes.body}>
            {texts.map((name) => (
              <div key={name}>
                <Text size="sm" fw={600}>
                  {t(name)}
                </Text>
                <Text size="sm" className={classes.words!}>
                  {request[name]}
                </Text>
              </div>
            ))}
            <EntryFiles
              files={request.files}
              addressOf={(fileId) => addressOf(qaComments.file, { params: { appId, id: request.id, fileId } })}
            />
          </div>
        </section>
      )}
    </aside>
  )
}

/** One request: its state, test cases, comments, and details. */
export function QaRequestPage() {
  const { t } = useTranslation(['qa', 'app-area'])
  const { appId = '' } = useAppArea()
  const [{ id = '' }] = useAddress(qaPages.qaRequest)
  const result = useQuery({ ...query(qa.one, { params: { appId, id: Number(id) } }), ...followingOthers })
  return (
    <DetailPage
      parent={{ text: t('app-area:pages.qa'), to: qaPages.qaRequests() }}
      result={result}
      item={result.data?.request}
      title={({ no, title }) => `#${no} ${title}`}
      state={({ status, result }) => <QaPill status={status} result={result} />}
      actions={(request) => <Actions request={request} />}
      notFound={{ title: t('missing'), text: t('missingText'), back: t('back') }}
    >
      {(request) => (
        <>
          <Rejection request={request} />
          <Lifecycle request={request} />
          <div className={classes.layout}>
            <div className={classes.main}>
              {request.summary !== '' && (
                <section className={classes.panel} aria-label={t('summary')}>
                  <h2>{t('summary')}</h2>
                  <div className={`${classes.body} ${classes.words}`}>{request.summary}</div>
                </section>
              )}
              <Cases request={request} />
              <Conversation key={request.id} request={request} comments={result.data?.comments ?? []} />
            </div>
            <Side request={request} builds={result.data?.builds ?? []} />
          </div>
        </>
      )}
    </DetailPage>
  )
}
