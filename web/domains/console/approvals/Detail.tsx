import { Button, Group, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { registrationLimits } from '@portico/contract/apps/registrations'
import type { ApprovalDetail } from '@portico/contract/console/approvals'
import type { MessageChange } from '@portico/contract/console/messages'
import type { Phase } from '@portico/contract/kernel/permission'
import { IconArrowBackUp, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatRelativeTime, formatTime } from '../../../kernel/dates.ts'
import { useSession } from '../../../session/session.tsx'
import { useNavigateTo } from '../../../kernel/useAddress.ts'
import { Banner } from '../../../kit/page/Banner.tsx'
import { toPictureChange, type ChangedField, Changes } from '../../../kit/display/Changes.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { useSendForm } from '../../../kit/form/useSendForm.ts'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { PhaseMark } from '../../../kit/display/PhaseMark.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { iconAddress } from '../../apps/apps/index.ts'
import { namedChanges } from '../messages/index.ts'
import { useChannelWords } from '../channel/index.ts'
import { useSettingWords } from '../phase-settings/index.ts'
import { changeLines } from '../settings/index.ts'
import { decidedKinds } from './approvals.kinds.ts'
import classes from './approvals.module.css'
import { useDecision } from './useDecision.ts'

const tones = { REQUESTED: 'waiting', APPROVED: 'good', REJECTED: 'bad', WITHDRAWN: 'idle' } as const

interface DetailState {
  approval: ApprovalDetail
  /** False while it is being refetched: until then it may be outdated. */
  isFresh: boolean
  onDecided: () => void
}

function Decision({ approval, isFresh, onDecided }: DetailState) {
  const { t } = useTranslation('approvals')
  // A decision applies to the version that the reader opened; after a refusal, to the version shown since.
  const [opened, setOpened] = useState(approval)
  const [isOpen, setOpen] = useState(isFresh)
  if (isFresh && !isOpen) {
    setOpen(true)
    setOpened(approval)
  }
  const decision = useDecision(opened, onDecided)
  if (decision.isError && opened !== approval) setOpened(approval)
  const form = useSendForm({
    initial: { reason: '' },
    required: ['reason'],
    draftKey: `decision ${approval.head.kind} ${approval.head.id}`,
    send: ({ reason }) => decision.mutateAsync({ approve: false, reason }),
  })
  const mayReject = form.values.reason.trim() !== ''
  const approve = () => decision.mutate({ approve: true })
  const reject = () => void form.submit()
  useHotkeys([
    ['a', () => !decision.isPending && approve()],
    ['r', () => !decision.isPending && reject()],
  ])
  return (
    <div className={classes.decision}>
      <Problem of={decision.error} />
      <TextareaField
        {...form.field('reason')}
        required={false}
        label={t('reason')}
        description={t('reasonHint')}
        placeholder={t('reasonPlaceholder')}
        count={registrationLimits.reason}
        autosize
        minRows={2}
      />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          {...(mayReject && { c: 'var(--mantine-color-error)' })}
          disabled={!mayReject || decision.isPending}
          onClick={reject}
        >
          {t('reject')}
        </Button>
        <Button loading={decision.isPending} onClick={approve}>
          {t('approve')}
        </Button>
      </Group>
    </div>
  )
}

/** Shows a value of a request, with times formatted for people, and the words that its own page has for it. */
const linesOf = (value: unknown, codeName?: (code: string) => string): string[] => {
  if (typeof value !== 'string') return []
  if (codeName) return [value.split(', ').map(codeName).join(', ')]
  return [/^\d{4}-\d\d-\d\dT/.test(value) ? formatTime(value, 'minute') : value]
}

type Words = Readonly<Record<string, (code: string) => string>>

/** Returns the words for the coded fields of QA requests and bug tracker accounts. */
const useCodes = (): { qa: Words; bts: Words } => {
  const { wordOf: ofQa } = useTranslation('qa')
  const { wordOf: ofBts } = useTranslation('bts')
  return {
    qa: {
      type: (code) => ofQa('types', code),
      os: (code) => ofQa('systems', code),
      zone: (code) => ofQa('zones', code),
    },
    bts: { role: (code) => ofBts('roles', code) },
  }
}

/** Names a request's changes in the words of the row that it belongs to. */
const useChanges = ({ head, changes, companies }: ApprovalDetail): ChangedField[] => {
  const { t, wordOf } = useTranslation('settings')
  const { t: ofQueue } = useTranslation('approvals')
  const ofMessages = useTranslation('messages')
  const { wordOf: ofQa } = useTranslation('qa')
  const { wordOf: ofBts } = useTranslation('bts')
  const codes = useCodes()
  const ofChannel = useSettingWords(useChannelWords(head.appId))
  if (head.kind === 'qa' || head.kind === 'bts') {
    const nameOf = (field: string) => (head.kind === 'qa' ? ofQa : ofBts)('fields', field)
    return changes.map(({ field, before, after }) => {
      const codeName = codes[head.kind === 'qa' ? 'qa' : 'bts'][field]
      return { field, name: nameOf(field), before: linesOf(before, codeName), after: linesOf(after, codeName) }
    })
  }
  if (head.kind === 'company-name')
    return changes.map(({ field, before, after }) => ({
      field,
      name: ofQueue('companyName'),
      before: linesOf(before),
      after: linesOf(after),
    }))
  if (head.kind === 'channel') return changes.map(({ field, before, after }) => ofChannel.changeOf(field, before, after))
  if (head.kind === 'message-user' || head.kind === 'message-oa') return namedChanges(changes as MessageChange[], ofMessages)
  const words = { companies, yes: t('yes'), no: t('no') }
  return changes.map(({ field, before, after }) => {
    const change = {
      field,
      name: wordOf('fields', field),
      before: changeLines(field, before, words),
      after: changeLines(field, after, words),
    }
    return field === 'iconFileId' ? toPictureChange(change, (id) => iconAddress(head.appId, id)) : change
  })
}

/** One request: subject and requester, their message, the diff, and the decision. */
export function Detail({ approval, isFresh, onDecided }: DetailState) {
  const { t } = useTranslation('approvals')
  const go = useNavigateTo()
  const { user } = useSession()
  const { head, note, mayDecide } = approval
  const page = decidedKinds[head.kind].page(head, user?.admin ?? false)
  useHotkeys([['o', () => go(page)]])
  const changes = useChanges(approval)
  return (
    <section className={classes.detail} aria-label={t('detail')}>
      <Group justify="space-between" className={classes.top!}>
        <div>
          <Group gap="xs">
            <h2 className={classes.heading}>{t(`kinds.${head.kind}`)}</h2>
            <StatePill state={head.state} tones={tones} text={t(`states.${head.state}`)} />
            {head.phase !== null && <PhaseMark phase={head.phase}>{t(`phases.${head.phase as Phase}`)}</PhaseMark>}
          </Group>
          <Text size="sm" c="dimmed">
            {head.appName} {head.appId !== '' && <code>{head.appId}</code>} · {head.requestedBy ?? '-'},{' '}
            {formatRelativeTime(head.requestedAt)}
          </Text>
        </div>
        <Button variant="default" component={PageLink} to={page} leftSection={<IconExternalLink size={16} />}>
          {t('open')}
        </Button>
      </Group>
      <Stack className={classes.body!}>
        {head.state === 'WITHDRAWN' && <Banner kind="waiting" icon={IconArrowBackUp} title={t('withdrawn')} />}
        {head.decidedAt && head.state !== 'REQUESTED' && (
          <Text size="sm">
            {t('decidedBy', { name: head.decidedBy ?? '-', at: formatTime(head.decidedAt, 'minute') })}
            {head.reason && ` “${head.reason}”`}
          </Text>
        )}
        {note && <Text size="sm">“{note}”</Text>}
        <Changes label={t('difference')} changes={changes} heads={[t('live'), t('requested')]} />
      </Stack>
      {mayDecide && <Decision approval={approval} isFresh={isFresh} onDecided={onDecided} />}
    </section>
  )
}
