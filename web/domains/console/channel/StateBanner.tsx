import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { approvals } from '@portico/contract/console/approvals'
import { channel, channelBasic, channelLimits } from '@portico/contract/console/channel'
import { IconAlertCircle, IconHourglass, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatRelativeTime } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import { Banner } from '../../../kit/page/Banner.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { pages } from '../../../pages.ts'
import type { ChannelState } from './useChannel.ts'

const appearances = {
  DRAFT: { kind: 'info', icon: IconInfoCircle },
  REQUESTED: { kind: 'waiting', icon: IconHourglass },
  REJECTED: { kind: 'refused', icon: IconAlertCircle },
} as const

const refreshes = [channel.one, channelBasic.routes.read, approvals.list]

interface AtVersion {
  appId: string
  version: number
}

function SubmitDialog({ appId, version, onClose }: AtVersion & { onClose: () => void }) {
  const { t } = useTranslation('channel')
  const form = useRouteForm(channel.submit, {
    draftKey: `channel-note ${appId} ${version}`,
    initial: { note: '' },
    params: { appId },
    toBody: ({ note }) => ({ note, version }),
    refreshes,
    onSuccess: () => {
      toast('success', t('state.submitted'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('state.submit')} confirm={t('state.submit')} onClose={onClose}>
      <Text size="sm">{t('state.submitText')}</Text>
      <TextareaField {...form.field('note')} label={t('state.note')} count={channelLimits.note} minRows={2} focusFirst />
    </FormDialog>
  )
}

interface StateBannerProps extends AtVersion {
  state: ChannelState
  isDirty: boolean
  /** Number of fields missing for a request. */
  missing: number
}

/** Shows the channel's state, and the reader's next steps. */
export function StateBanner({ appId, version, state, isDirty, missing }: StateBannerProps) {
  const { t } = useTranslation('channel')
  const { may, phase } = useAppArea()
  const [isSubmitting, submitting] = useDisclosure()
  const cancel = useChange(channel.cancel, { refreshes, ignoreError: true })
  const { status, requestedBy, requestedAt, decidedBy, reason, live } = state
  if (status !== 'DRAFT' && status !== 'REQUESTED' && status !== 'REJECTED') return null
  const since = requestedAt === null ? '' : formatRelativeTime(requestedAt)
  return (
    <Banner {...appearances[status]} title={t(`state.${status}`, { name: requestedBy ?? '–', since, by: decidedBy ?? '–' })}>
      {status === 'REJECTED' && <Text size="sm">{reason}</Text>}
      {live && <Text size="sm">{t('state.live')}</Text>}
      <Group gap="xs">
        {status === 'DRAFT' && may('app-product-channel-submit') && (
          <Button size="xs" disabled={isDirty || missing > 0 || version === 0} onClick={submitting.open}>
            {t('state.submit')}
          </Button>
        )}
        {status === 'REQUESTED' && may('app-product-channel-cancel') && (
          <Button
            size="xs"
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { appId }, body: { version } })}
          >
            {t('state.cancel')}
          </Button>
        )}
        {status === 'REQUESTED' && may('app-product-channel-approve') && (
          <Button size="xs" component={PageLink} to={pages.approvals({ kind: 'channel', id: `${appId}.${phase}` })}>
            {t('state.decide')}
          </Button>
        )}
      </Group>
      <Problem of={cancel.error} />
      {isSubmitting && <SubmitDialog appId={appId} version={version} onClose={submitting.close} />}
    </Banner>
  )
}
