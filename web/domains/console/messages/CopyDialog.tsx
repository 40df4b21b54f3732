import { Checkbox, Select, Stack, Text } from '@mantine/core'
import { messageChanges, type MessageKind, messagesOf, type MessageTemplate } from '@portico/contract/console/messages'
import type { Phase } from '@portico/contract/kernel/permission'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useChange } from '../../../kernel/queries.ts'
import { Changes } from '../../../kit/display/Changes.tsx'
import { Dialog } from '../../../kit/overlay/Dialog.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { Loading } from '../../../kit/feedback/states.tsx'
import { toastSuccess } from '../../../kit/feedback/toast.ts'
import { namedChanges } from './changes.ts'
import { pagesOf } from './messages.pages.ts'
import { refreshesOf } from './editor/useTemplateForm.ts'

interface CopyDialogProps {
  kind: MessageKind
  template: MessageTemplate
  onClose: () => void
}

/** Copies a template to another phase, with a preview of the changes. */
export function CopyDialog({ kind, template, onClose }: CopyDialogProps) {
  const words = useTranslation('messages')
  const { t } = words
  const { appId = '', phase, phases } = useAppArea()
  const others = phases.filter(({ id }) => id !== phase)
  const [chosen, setChosen] = useState<Phase>((others[0]?.id ?? 2) as Phase)
  const [submits, setSubmits] = useState(false)
  const routes = messagesOf[kind]
  const params = { appId, tid: template.templateId }
  const result = useQuery({ ...query(routes.target, { params: { ...params, phase: chosen } }), staleTime: 0 })
  const copy = useChange(routes.copy, {
    refreshes: [...refreshesOf(kind), routes.target],
    ignoreError: true,
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
    destination: () => pagesOf[kind].template({ appId, ph: chosen, id: template.templateId }),
  })
  const target = result.data
  const mustSubmit = target?.mayDraft === false
  const isPossible = target !== undefined && (target.mayDraft || target.maySubmit)
  const changes = target ? messageChanges(target.target?.content ?? null, template.newest.content) : []
  const send = () => {
    if (!target) return
    const body = {
      targetPhase: chosen,
      version: template.version,
      targetVersion: target.target?.version ?? 0,
      submit: mustSubmit || submits,
    }
    copy.mutate({ params, body })
  }
  const nameOf = (id: number) => phases.find((one) => one.id === id)?.displayName ?? ''
  return (
    <Dialog
      opened
      size="xl"
      title={t('copyTitle', { id: template.templateId })}
      confirm={t('copyTo', { phase: nameOf(chosen) })}
      confirmable={isPossible && changes.length > 0}
      busy={copy.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <Stack>
        <Problem of={copy.error ?? result.error} />
        <Select
          label={t('targetPhase')}
          allowDeselect={false}
          data={others.map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
          value={String(chosen)}
          onChange={(value) => setChosen((others.find(({ id }) => String(id) === value)?.id ?? chosen) as Phase)}
        />
        {target === undefined ? (
          !result.error && <Loading />
        ) : (
          <>
            {!isPossible && <Text>{t('copyNotAllowed')}</Text>}
            {target.target === null && <Text>{t('copyNew', { phase: nameOf(chosen) })}</Text>}
            {changes.length === 0 ? (
              <Text>{t('same')}</Text>
            ) : (
              <Changes label={t('difference')} changes={namedChanges(changes, words)} heads={[nameOf(chosen), t('afterCopy')]} />
            )}
            <Checkbox
              label={t(chosen === 1 ? 'activateNow' : 'submitNow')}
              checked={mustSubmit || submits}
              disabled={mustSubmit}
              description={mustSubmit ? t('mustSubmit') : undefined}
              onChange={({ currentTarget }) => setSubmits(currentTarget.checked)}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}
