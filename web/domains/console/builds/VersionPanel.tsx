import { Button, Group, Tabs, Text } from '@mantine/core'
import { builds, type BuildVersion } from '@portico/contract/console/builds'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconFileCode,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { addressOf, query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../kernel/app-area.ts'
import { showTime } from '../../../kernel/dates.ts'
import { following, useChange, useRefresh } from '../../../kernel/queries.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { Person } from '../../../kit/Person.tsx'
import { RowMenu } from '../../../kit/RowMenu.tsx'
import { SidePanel } from '../../../kit/drawers.tsx'
import { FailureView, Loading } from '../../../kit/states.tsx'
import { Steps } from '../pipeline/index.ts'
import { BuildPill } from './BuildPill.tsx'
import classes from './builds.module.css'
import { buildsPages } from './builds.pages.ts'
import { Contents } from './Contents.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { Files } from './Files.tsx'
import { MemoDialog } from './MemoDialog.tsx'

const refreshes = [builds.one, builds.list]
const soon = 2_000

const useMoves = ({ id: vid }: BuildVersion) => {
  const { appId = '' } = useAppArea()
  const input = { params: { appId, vid } }
  const routes = { submit: builds.submit, archive: builds.archive, unarchive: builds.unarchive, pin: builds.pin, unpin: builds.unpin }
  const refresh = useRefresh(refreshes)
  // After a refusal too: somebody else has changed the version.
  const change = { refreshes, onError: () => void refresh() }
  const changes = {
    submit: useChange(routes.submit, change),
    archive: useChange(routes.archive, change),
    unarchive: useChange(routes.unarchive, change),
    pin: useChange(routes.pin, change),
    unpin: useChange(routes.unpin, change),
  }
  return (name: keyof typeof changes) => () => changes[name].mutate(input)
}

const icons = { pin: IconPin, unpin: IconPinnedOff, archive: IconArchive, unarchive: IconArchiveOff } as const

function Footer({ version, onClose }: { version: BuildVersion; onClose: () => void }) {
  const { t } = useTranslation('builds')
  const { appId = '', may } = useAppArea()
  const move = useMoves(version)
  const [, change] = useAddress(buildsPages.submitBuild)
  const [deleting, setDeleting] = useState(false)
  const [copying, setCopying] = useState(false)
  const [editing, setEditing] = useState(false)
  const { id: vid, actions, name } = version
  const some = (['pin', 'unpin', 'archive', 'unarchive'] as const).filter((action) => actions.includes(action))
  const all = [
    ...(actions.includes('edit') ? [{ icon: IconPencil, text: t('actions.edit'), onClick: () => setEditing(true) }] : []),
    ...(actions.includes('copy') ? [{ icon: IconCopy, text: t('actions.copy'), onClick: () => setCopying(true) }] : []),
    ...some.map((action) => ({ icon: icons[action], text: t(`actions.${action}`), onClick: move(action) })),
    ...(may('app-submit-build-entry-xml-download')
      ? [
          {
            icon: IconFileCode,
            text: t('actions.entryXml'),
            onClick: () => location.assign(addressOf(builds.entryXml, { params: { appId, vid } })),
          },
        ]
      : []),
    ...(actions.includes('delete') ? [{ icon: IconTrash, text: t('actions.delete'), danger: true, onClick: () => setDeleting(true) }] : []),
  ]
  return (
    <Group justify="flex-end" gap="xs">
      {all.length > 0 && <RowMenu framed label={t('menu', { name })} actions={all} />}
      {actions.includes('submit') && (
        <Button leftSection={<IconSend size={16} />} onClick={move('submit')}>
          {t('actions.submit')}
        </Button>
      )}
      {editing && <MemoDialog version={version} onClose={() => setEditing(false)} />}
      {copying && (
        <CopyDialog
          version={version}
          onClose={() => setCopying(false)}
          onCopied={(id, folder) => change({ folder, version: String(id), page: 1, tab: 'files' })}
        />
      )}
      {deleting && (
        <ConfirmChange
          route={builds.remove}
          refreshes={[builds.list]}
          onDone={onClose}
          input={{ params: { appId, vid } }}
          title={t('deleteTitle', { name })}
          confirm={t('actions.delete')}
          onClose={() => setDeleting(false)}
        >
          <Text>{t('deleteText')}</Text>
        </ConfirmChange>
      )}
    </Group>
  )
}

function Body({ version }: { version: BuildVersion }) {
  const { t } = useTranslation('builds')
  const [{ tab }, change] = useAddress(buildsPages.submitBuild)
  const { folder, os, memo, createdBy, createdAt, pinnedBy, sweptAt } = version
  return (
    <div className={classes.panel}>
      <Facts
        facts={[
          { name: t('folder'), value: folder },
          { name: t('system'), value: t(`systems.${os}`) },
          { name: t('memo'), value: memo },
          { name: t('createdBy'), value: createdBy && <Person person={createdBy} size={20} /> },
          { name: t('createdAt'), value: showTime(createdAt, 'minute') },
          { name: t('pinnedBy'), value: pinnedBy && <Person person={pinnedBy} size={20} /> },
          { name: t('sweptAt'), value: sweptAt && showTime(sweptAt, 'minute') },
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

/** A version with its files, their contents, and its history. */
export function VersionPanel({ id: vid, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('builds')
  const { appId = '' } = useAppArea()
  const { data, error, refetch } = useQuery({
    ...query(builds.one, { params: { appId, vid } }),
    ...following,
    refetchInterval: ({ state }) => (['UPLOADING', 'OBFUSCATING', 'SIGNING'].includes(state.data?.version.status ?? '') ? soon : false),
  })
  const version = data?.version
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
      {error ? <FailureView error={error} onRetry={() => void refetch()} /> : version ? <Body version={version} /> : <Loading />}
    </SidePanel>
  )
}
