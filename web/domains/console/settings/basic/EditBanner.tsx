import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { registrationLimits } from '@portico/contract/apps/registrations'
import { approvals } from '@portico/contract/console/approvals'
import { settings } from '@portico/contract/console/settings'
import { IconAlertCircle, IconHourglass, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { formatRelativeTime } from '../../../../kernel/dates.ts'
import { useChange } from '../../../../kernel/queries.ts'
import { Banner } from '../../../../kit/page/Banner.tsx'
import { Changes } from '../../../../kit/display/Changes.tsx'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { Problem } from '../../../../kit/form/Problem.tsx'
import { TextareaField } from '../../../../kit/form/TextareaField.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { PageLink } from '../../../../kit/page/PageLink.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { pages } from '../../../../pages.ts'
import type { Basic } from './useBasicForm.ts'
import { useDifference } from './useLines.ts'

const appearances = {
  EDITING: { kind: 'info', icon: IconInfoCircle },
  REQUESTED: { kind: 'waiting', icon: IconHourglass },
  REJECTED: { kind: 'refused', icon: IconAlertCircle },
} as const

const refreshes = [settings.basic, settings.one, approvals.list]

function SubmitDialog({ appId, version, onClose }: { appId: string; version: number; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const form = useRouteForm(settings.submitBasic, {
    draftKey: `basic-note ${appId} ${version}`,
    initial: { note: '' },
    params: { appId },
    toBody: ({ note }) => ({ note, version }),
    refreshes,
    onSuccess: () => {
      toast('success', t('edit.submitted'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('edit.submit')} confirm={t('edit.submit')} onClose={onClose}>
      <Text size="sm">{t('edit.submitText')}</Text>
      <TextareaField {...form.field('note')} label={t('edit.note')} count={registrationLimits.reason} minRows={2} focusFirst />
    </FormDialog>
  )
}

function Difference({ read }: { read: Basic }) {
  const { t } = useTranslation('settings')
  const changes = useDifference(read.live, read.edit.values ?? read.live, read.companies)
  return <Changes label={t('edit.difference')} changes={changes} heads={[t('edit.live'), t('edit.wanted')]} />
}

/** Shows the pending or decided change of the settings, and the reader's available actions. */
export function EditBanner({ appId, read, isDirty }: { appId: string; read: Basic; isDirty: boolean }) {
  const { t } = useTranslation('settings')
  const { may } = useAppArea()
  const [isShown, { toggle }] = useDisclosure()
  const [isSubmitting, submitting] = useDisclosure()
  const { edit } = read
  const cancel = useChange(settings.cancelBasic, { refreshes, ignoreError: true })
  if (edit.status !== 'EDITING' && edit.status !== 'REQUESTED' && edit.status !== 'REJECTED') return null
  const appearance = appearances[edit.status]
  const since = edit.requestedAt === null ? '' : formatRelativeTime(edit.requestedAt)
  return (
    <Banner {...appearance} title={t(`edit.${edit.status}`, { name: edit.requestedBy, since, by: edit.decidedBy })}>
      {edit.status === 'REJECTED' && <Text size="sm">{edit.reason}</Text>}
      <Group gap="xs">
        <Button size="xs" variant="default" aria-expanded={isShown} onClick={toggle}>
          {t('edit.show')}
        </Button>
        {edit.status === 'EDITING' && may('app-setting-basic-submit') && (
          <Button size="xs" disabled={isDirty} onClick={submitting.open}>
            {t('edit.submit')}
          </Button>
        )}
        {may('app-setting-basic-cancel') && (
          <Button
            size="xs"
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { appId }, body: { version: edit.version } })}
          >
            {t(edit.status === 'REQUESTED' ? 'edit.cancel' : 'edit.discard')}
          </Button>
        )}
        {edit.status === 'REQUESTED' && read.direct && (
          <Button size="xs" component={PageLink} to={pages.approvals({ kind: 'basic', id: appId })}>
            {t('edit.decide')}
          </Button>
        )}
      </Group>
      <Problem of={cancel.error} />
      {isShown && <Difference read={read} />}
      {isSubmitting && <SubmitDialog appId={appId} version={edit.version} onClose={submitting.close} />}
    </Banner>
  )
}
