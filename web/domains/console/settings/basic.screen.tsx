import { useHotkeys } from '@mantine/hooks'
import { settings } from '@portico/contract/console/settings'
import { changedFields } from '@portico/contract/kernel/changes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { Problem } from '../../../kit/form/Problem.tsx'
import { useLeaveGuard } from '../../../kit/form/useLeaveGuard.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { SaveBar } from '../../../kit/page/SaveBar.tsx'
import { Sheet } from '../../../kit/page/Section.tsx'
import { FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { BasicFields } from './drafting/BasicFields.tsx'
import { ConflictDialog } from '../phase-settings/index.ts'
import { EditBanner } from './drafting/EditBanner.tsx'
import { SecretPanel } from './SecretPanel.tsx'
import { StatusPanel } from './StatusPanel.tsx'
import { type Basic, useBasicForm } from './drafting/useBasicForm.ts'
import { useLines } from './drafting/useLines.ts'

const tones = { NONE: 'idle', EDITING: 'active', REQUESTED: 'waiting', APPROVED: 'good', REJECTED: 'bad' } as const

function BasicForm({ appId, read }: { appId: string; read: Basic }) {
  const { t } = useTranslation('settings')
  const { may } = useAppArea()
  const { form, base, conflict, settle, valuesOf, onNamed } = useBasicForm(appId, read, t(read.direct ? 'saved' : 'draftSaved'))
  const lines = useLines({ ...base.companies, ...conflict?.fresh.companies })
  const { question } = useLeaveGuard(form.isDirty)
  const readOnly = !may('app-setting-basic-edit') || (read.edit.status === 'REQUESTED' && !read.direct)
  const count = changedFields(valuesOf(base), form.values).length
  useHotkeys([['mod+S', () => count > 0 && void form.submit()]], [])
  return (
    <>
      <EditBanner appId={appId} read={read} isDirty={count > 0} />
      <Problem of={conflict ? undefined : form.problem} />
      <Sheet>
        <StatusPanel appId={appId} state={read.app.status} />
        <SecretPanel appId={appId} secret={read.secret} />
        <BasicFields form={form} read={read} disabled={readOnly} onNamed={onNamed} />
      </Sheet>
      {count > 0 && !readOnly && (
        <SaveBar
          count={count}
          hint={t(read.direct ? 'savesLive' : 'savesDraft')}
          busy={form.busy}
          onDiscard={form.reset}
          onSave={() => void form.submit()}
        />
      )}
      {conflict && <ConflictDialog {...conflict} label={(field) => t(`fields.${field}`)} linesOf={lines} onSettle={settle} />}
      {question}
    </>
  )
}

/** The basic settings of an app. */
export function BasicPage() {
  const { t } = useTranslation(['settings', 'app-area'])
  const { appId = '' } = useAppArea()
  const { data, error, refetch } = useQuery(query(settings.basic, { params: { appId } }))
  const chip = data && data.edit.status !== 'NONE' && (
    <StatePill state={data.edit.status} tones={tones} text={t(`editStates.${data.edit.status}`)} />
  )
  return (
    <Page title={t('app-area:pages.basicSettings')} chip={chip}>
      {error && !data ? (
        <FailureView error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <BasicForm key={`${data.version} ${data.edit.version}`} appId={appId} read={data} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
