import { Button, Group } from '@mantine/core'
import { type MessageKind, messagesOf, type MessageTemplate, type TemplateMove } from '@portico/contract/console/messages'
import { IconArrowBackUp, IconCopy, IconHistory, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useChange } from '../../../kernel/queries.ts'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { PortalLink } from '../../../kit/page/PortalLink.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { pagesOf } from './messages.pages.ts'
import { refreshesOf } from './editor/useTemplateForm.ts'

const CopyDialog = loadable(() => import('./CopyDialog.tsx'), 'CopyDialog')
const TestDialog = loadable(() => import('./TestDialog.tsx'), 'TestDialog')

interface ActionsProps {
  kind: MessageKind
  template: MessageTemplate
  onHistory: () => void
}

function DeleteDialog({ kind, template, onClose }: Omit<ActionsProps, 'onHistory'> & { onClose: () => void }) {
  const { t } = useTranslation('messages')
  const { appId = '' } = useAppArea()
  const remove = useChange(messagesOf[kind].remove, {
    refreshes: [messagesOf[kind].list],
    inline: true,
    destination: () => pagesOf[kind].list(),
  })
  return (
    <ConfirmDialog
      change={remove}
      input={{ params: { appId, tid: template.templateId } }}
      title={t('deleteTitle', { id: template.templateId })}
      confirm={t('delete')}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}

/** The actions on a template, besides editing. */
export function TemplateActions({ kind, template, onHistory }: ActionsProps) {
  const { t } = useTranslation('messages')
  const { appId = '', phase, may: userMay } = useAppArea()
  const [shown, setShown] = useState<'copy' | 'delete' | 'test'>()
  const { templateId, version, moves, removable } = template
  const may = (name: TemplateMove) => moves.some((move) => move.name === name && move.obstacle === null)
  const input = { params: { appId, tid: templateId }, body: { version } }
  const options = { refreshes: refreshesOf(kind) }
  const enable = useChange(messagesOf[kind].enable, options)
  const disable = useChange(messagesOf[kind].disable, options)
  const cancel = useChange(messagesOf[kind].cancel, options)
  const actions = [
    { icon: IconCopy, text: t('copy'), onClick: () => setShown('copy') },
    ...(userMay(`app-message-${kind}-submit`) ? [{ icon: IconSend, text: t('sendTest'), onClick: () => setShown('test') }] : []),
    ...(may('cancel') ? [{ icon: IconArrowBackUp, text: t('cancel'), onClick: () => cancel.mutate(input) }] : []),
    ...(may('enable') ? [{ icon: IconPlayerPlay, text: t('enable'), onClick: () => enable.mutate(input) }] : []),
    ...(may('disable') ? [{ icon: IconPlayerPause, text: t('disable'), onClick: () => disable.mutate(input) }] : []),
    ...(removable ? [{ icon: IconTrash, text: t('delete'), danger: true, onClick: () => setShown('delete') }] : []),
  ]
  return (
    <>
      <Group gap="xs">
        {may('approve') && (
          <Button component={PortalLink} href={`/console/approvals?kind=message-${kind}&id=${appId}.${phase}.${templateId}`}>
            {t('decide')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconHistory size={16} />} onClick={onHistory}>
          {t('history.title')}
        </Button>
        <RowMenu framed label={t('menu', { id: templateId })} actions={actions} />
      </Group>
      {shown === 'copy' && <CopyDialog kind={kind} template={template} onClose={() => setShown(undefined)} />}
      {shown === 'test' && <TestDialog kind={kind} template={template} onClose={() => setShown(undefined)} />}
      {shown === 'delete' && <DeleteDialog kind={kind} template={template} onClose={() => setShown(undefined)} />}
    </>
  )
}
