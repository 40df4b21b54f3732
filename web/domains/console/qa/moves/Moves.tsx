import { Button } from '@mantine/core'
import { type QaMove, qa, type QaRequest } from '@portico/contract/console/qa'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { formatTime } from '../../../../kernel/dates.ts'
import { useChange } from '../../../../kernel/queries.ts'
import { ConfirmDialog } from '../../../../kit/form/ConfirmDialog.tsx'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import classes from '../qa.module.css'

const dialogs = () => import('./MoveDialogs.tsx')
const ApproveDialog = loadable(dialogs, 'ApproveDialog')
const RejectDialog = loadable(dialogs, 'RejectDialog')
const CompleteDialog = loadable(dialogs, 'CompleteDialog')

export const refreshes = [qa.one, qa.list, qa.schedule]
const steps = ['DRAFT', 'REQUESTED', 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED'] as const
/** The transitions that stand out: the next steps of a request. */
export const mainMoves: readonly QaMove[] = ['submit', 'approve', 'start', 'complete', 'revise']

/** The states of a request, and its current one. */
function Steps({ request }: { request: QaRequest }) {
  const { t } = useTranslation('qa')
  const { status } = request
  const position = steps.findIndex((step) => step === status)
  const times = {
    DRAFT: request.createdAt,
    REQUESTED: request.requestedAt,
    ACCEPTED: request.acceptedAt,
    IN_PROGRESS: request.startedAt,
    COMPLETED: request.completedAt,
  }
  return (
    <ol className={classes.steps} aria-label={t('life')}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={classes.step}
          data-done={place < position || status === 'COMPLETED' || undefined}
          data-now={place === position || undefined}
          aria-current={place === position ? 'step' : undefined}
        >
          <span className={classes.sign} aria-hidden>
            {(place < position || status === 'COMPLETED') && <IconCheck size={14} stroke={2.4} />}
          </span>
          <span>
            {t(`states.${step}`)} {times[step] && formatTime(times[step], 'date')}
          </span>
        </li>
      ))}
    </ol>
  )
}

function MoveButton({ request: { id, moves }, name, onDialog }: { request: QaRequest; name: QaMove; onDialog: (name: QaMove) => void }) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const plain = { submit: qa.submit, revise: qa.revise, start: qa.start } as const
  const change = useChange(plain[name as 'submit'] ?? qa.submit, { refreshes })
  const isLocked = (moves.find((move) => move.name === name)?.obstacle ?? null) !== null
  const isPlain = name in plain
  return (
    <Button
      variant={mainMoves.includes(name) ? 'filled' : 'default'}
      {...(name === 'cancel' || name === 'reject' ? { c: 'var(--mantine-color-error)' } : {})}
      disabled={isLocked}
      leftSection={isLocked ? <IconLock size={14} /> : undefined}
      loading={change.isPending}
      onClick={() => (isPlain ? change.mutate({ params: { appId, id } }) : onDialog(name))}
    >
      {t(`moves.${name}`)}
    </Button>
  )
}

/** A request's position in its life cycle, and the reader's available actions. Disabled ones say why. */
export function Lifecycle({ request }: { request: QaRequest }) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const [shown, setShown] = useState<QaMove>()
  const close = () => setShown(undefined)
  const cancel = useChange(qa.cancel, { refreshes, inline: true, onSuccess: close })
  const { id, moves, counts } = request
  const possibleMoves = moves.filter(({ obstacle }) => obstacle === null || obstacle === 'alpha' || obstacle === 'build')
  const isMissing = (what: 'alpha' | 'build') => moves.some(({ obstacle }) => obstacle === what)
  const isFailing = counts.fail > 0 && possibleMoves.some(({ name }) => name === 'complete')
  return (
    <section className={classes.panel} aria-label={t('life')}>
      <Steps request={request} />
      {possibleMoves.length > 0 && (
        <div className={classes.moves}>
          <p>
            {isMissing('alpha') && t('alphaMissing')} {isMissing('build') && t('buildMissing')}{' '}
            {isFailing && t('failing', { count: counts.fail })}
          </p>
          {possibleMoves
            .toSorted((a, b) => Number(mainMoves.includes(a.name)) - Number(mainMoves.includes(b.name)))
            .map(({ name }) => (
              <MoveButton key={name} request={request} name={name} onDialog={setShown} />
            ))}
        </div>
      )}
      {shown === 'cancel' && (
        <ConfirmDialog
          change={cancel}
          input={{ params: { appId, id } }}
          title={t('cancelTitle')}
          confirm={t('moves.cancel')}
          cancel={t('keep')}
          onClose={close}
        >
          {t('cancelText')}
        </ConfirmDialog>
      )}
      {shown === 'approve' && <ApproveDialog request={request} onClose={close} />}
      {shown === 'reject' && <RejectDialog request={request} onClose={close} />}
      {shown === 'complete' && <CompleteDialog request={request} onClose={close} />}
    </section>
  )
}
