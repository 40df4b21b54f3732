import { Text } from '@mantine/core'
import { builds, type BuildVersionHead } from '@portico/contract/console/builds'
import { IconArchive, IconArchiveOff, IconCopy, IconFileCode, IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { addressOf } from '../../../kernel/api.ts'
import { download } from '../../../kernel/files.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useChange, useRefresh } from '../../../kernel/queries.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { buildsPages } from './builds.pages.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { MemoDialog } from './MemoDialog.tsx'

const refreshes = [builds.one, builds.list]
const icons = { pin: IconPin, unpin: IconPinnedOff, archive: IconArchive, unarchive: IconArchiveOff } as const
const moves = ['pin', 'unpin', 'archive', 'unarchive'] as const

/** Returns a function that makes a transition of a version. */
export const useMove = ({ id: vid }: Pick<BuildVersionHead, 'id'>, name: 'submit' | (typeof moves)[number]): (() => void) => {
  const { appId = '' } = useAppArea()
  const refresh = useRefresh(refreshes)
  // Also after a refusal, because somebody else has changed the version.
  const change = useChange(builds[name], { refreshes, onError: () => void refresh() })
  return () => change.mutate({ params: { appId, vid } })
}

interface VersionMenuProps {
  version: BuildVersionHead
  /** For the version's panel rather than its row. */
  framed?: boolean
  onDeleted?: () => void
}

/** Shows the actions on a version, except submitting it, and their dialogs. */
export function VersionMenu({ version, framed = false, onDeleted = () => {} }: VersionMenuProps) {
  const { t } = useTranslation('builds')
  const { appId = '', may } = useAppArea()
  const [, change] = useAddress(buildsPages.submitBuild)
  const [dialog, setDialog] = useState<'edit' | 'copy' | 'delete'>()
  const onMove = {
    pin: useMove(version, 'pin'),
    unpin: useMove(version, 'unpin'),
    archive: useMove(version, 'archive'),
    unarchive: useMove(version, 'unarchive'),
  }
  const { id: vid, actions, name } = version
  const input = { params: { appId, vid } }
  const close = () => setDialog(undefined)
  const all = [
    { action: 'edit' as const, icon: IconPencil, onClick: () => setDialog('edit') },
    { action: 'copy' as const, icon: IconCopy, onClick: () => setDialog('copy') },
    ...moves.map((action) => ({ action, icon: icons[action], onClick: onMove[action] })),
    { action: 'entryXml' as const, icon: IconFileCode, onClick: () => download(addressOf(builds.entryXml, input)) },
    { action: 'delete' as const, icon: IconTrash, danger: true, onClick: () => setDialog('delete') },
  ]
  const possible = all.filter(({ action }) =>
    action === 'entryXml' ? may('app-submit-build-entry-xml-download') : actions.includes(action),
  )
  return (
    <>
      {possible.length > 0 && (
        <RowMenu
          framed={framed}
          label={t('menu', { name })}
          actions={possible.map(({ action, ...rest }) => ({ ...rest, text: t(`actions.${action}`) }))}
        />
      )}
      {dialog === 'edit' && <MemoDialog version={version} onClose={close} />}
      {dialog === 'copy' && (
        <CopyDialog
          version={version}
          onClose={close}
          onCopied={(id, folder) => {
            close()
            change({ folder, version: String(id), page: 1, tab: 'files' })
          }}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmChange
          route={builds.remove}
          refreshes={[builds.list]}
          onDone={onDeleted}
          input={input}
          title={t('deleteTitle', { name })}
          confirm={t('actions.delete')}
          onClose={close}
        >
          <Text>{t('deleteText')}</Text>
        </ConfirmChange>
      )}
    </>
  )
}
