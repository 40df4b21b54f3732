import { Anchor, Button, Group, Stack, Tabs } from '@mantine/core'
import { builds, type BuildVersion, isUnderWay } from '@portico/contract/console/builds'
import { qa } from '@portico/contract/console/qa'
import { IconChecklist, IconPlugOff, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { ApiFailure, query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { followingOthers } from '../../../kernel/queries.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { Banner } from '../../../kit/page/Banner.tsx'
import { Facts } from '../../../kit/display/Facts.tsx'
import { useFailureTexts } from '../../../kit/feedback/failures.ts'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Person } from '../../../kit/display/Person.tsx'
import { SidePanel } from '../../../kit/overlay/drawers.tsx'
import { EmptyState, FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { pages } from '../../../pages.ts'
import { Steps } from '../pipeline/index.ts'
import { RequestsOf } from '../qa/index.ts'
import { BuildPill } from './BuildPill.tsx'
import classes from './builds.module.css'
import { buildsPages } from './builds.pages.ts'
import { Contents } from './Contents.tsx'
import { Files } from './Files.tsx'
import { Uploads } from './uploading/Uploads.tsx'
import { useMove, VersionMenu } from './VersionMenu.tsx'

/** Polling interval in milliseconds of a version with work in progress, and of one that could not be read again. */
const pollMs = 2_000

const isGone = (error: Error | null): boolean => error instanceof ApiFailure && error.code === 'version_not_found'

/** Explains the next step after a version is submitted. */
function Next({ version: { id, name, os } }: { version: BuildVersion }) {
  const { t } = useTranslation('builds')
  const { appId = '', may } = useAppArea()
  return (
    <Banner kind="info" icon={IconChecklist}>
      {t('qaNext')}{' '}
      {may('app-qa-request-add') && (
        <Anchor inherit component={PageLink} to={pages.qaRequestCreate({ appId, version: name, build: String(id), os })}>
          {t('qaLink')}
        </Anchor>
      )}
    </Banner>
  )
}

/** Returns the QA requests that name a version, latest first, and whether there are none, as for those who may not read them. */
const useRequests = ({ id }: BuildVersion) => {
  const { appId = '', may } = useAppArea()
  const requestsQuery = query(qa.list, { params: { appId }, query: { build: id, size: 10 } })
  const mayRead = may('app-qa-request-view')
  const requests = useQuery({ ...requestsQuery, enabled: mayRead }).data?.list
  return { requests, isUntested: mayRead ? requests?.length === 0 : true }
}

function Footer({ version, onClose }: { version: BuildVersion; onClose: () => void }) {
  const { t } = useTranslation('builds')
  const submit = useMove(version, 'submit')
  const { isUntested } = useRequests(version)
  return (
    <Stack gap="sm">
      {version.status === 'SUBMITTED' && isUntested && <Next version={version} />}
      <Group justify="flex-end" gap="xs">
        <VersionMenu framed version={version} onDeleted={onClose} />
        {version.actions.includes('submit') && (
          <Button leftSection={<IconSend size={16} />} onClick={submit}>
            {t('actions.submit')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function Body({ version }: { version: BuildVersion }) {
  const { t } = useTranslation('builds')
  const [{ tab }, change] = useAddress(buildsPages.submitBuild)
  const { requests } = useRequests(version)
  const { folder, os, memo, createdBy, createdAt, pinnedBy, sweptAt } = version
  return (
    <div className={classes.panel}>
      <Facts
        facts={[
          { name: t('folder'), value: folder },
          { name: t('system'), value: t(`systems.${os}`) },
          { name: t('memo'), value: memo },
          { name: t('createdBy'), value: createdBy && <Person person={createdBy} size={20} /> },
          { name: t('createdAt'), value: formatTime(createdAt, 'minute') },
          { name: t('qaRequests'), value: requests?.length ? <RequestsOf requests={requests} /> : undefined },
          { name: t('pinnedBy'), value: pinnedBy && <Person person={pinnedBy} size={20} /> },
          { name: t('sweptAt'), value: sweptAt && formatTime(sweptAt, 'minute') },
        ]}
      />
      <Tabs value={tab} onChange={(value) => change({ tab: value as typeof tab })} keepMounted={false}>
        <Tabs.List aria-label={t('parts')}>
          {(['files', 'contents', 'steps'] as const).map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="files" pt="md">
          <Files version={version} />
        </Tabs.Panel>
        <Tabs.Panel value="contents" pt="md">
          <Contents version={version} />
        </Tabs.Panel>
        <Tabs.Panel value="steps" pt="md">
          <Steps version={version} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}

function Gone({ name }: Pick<BuildVersion, 'name'>) {
  const { t } = useTranslation('builds')
  return (
    <>
      <EmptyState title={t('gone', { name })} hint={t('goneHint')} />
      <Uploads />
    </>
  )
}

function Outage({ error }: { error: Error }) {
  const texts = useFailureTexts()
  return (
    <Banner kind="waiting" icon={IconPlugOff}>
      {texts.failure(error)}
    </Banner>
  )
}

/** A version with its files, their contents, and its history. */
export function VersionPanel({ id: vid, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('builds')
  const { appId = '' } = useAppArea()
  const { data, error, refetch } = useQuery({
    ...query(builds.one, { params: { appId, vid } }),
    ...followingOthers,
    refetchInterval: ({ state }) => {
      if (!state.data || isGone(state.error)) return false
      return state.error || isUnderWay(state.data.version.status) ? pollMs : false
    },
  })
  const removedVersion = isGone(error) ? data?.version : undefined
  const version = removedVersion ? undefined : data?.version
  const title = version ? (
    <Group gap="sm">
      <span className={classes.version}>{version.name}</span>
      <BuildPill status={version.status} />
    </Group>
  ) : (
    t('version')
  )
  return (
    <SidePanel title={title} opened onClose={onClose} footer={version && <Footer version={version} onClose={onClose} />} width={640}>
      {removedVersion ? (
        <Gone name={removedVersion.name} />
      ) : version ? (
        <div className={classes.panel}>
          {error && <Outage error={error} />}
          <Body version={version} />
        </div>
      ) : error ? (
        <FailureView error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </SidePanel>
  )
}
