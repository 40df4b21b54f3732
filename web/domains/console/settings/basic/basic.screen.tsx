import { useHotkeys } from '@mantine/hooks'
import { settings } from '@portico/contract/console/settings'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { Problem } from '../../../../kit/form/Problem.tsx'
import { useLeaveGuard } from '../../../../kit/form/useLeaveGuard.tsx'
import { Page } from '../../../../kit/page/Page.tsx'
import { SaveBar } from '../../../../kit/page/SaveBar.tsx'
import { Sheet } from '../../../../kit/page/Section.tsx'
import { FailureView, Loading } from '../../../../kit/feedback/states.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { StatePill } from '../../../../kit/display/StatePill.tsx'
import { BasicFields } from './BasicFields.tsx'
import { ConflictDialog } from '../../phase-settings/index.ts'
import { EditBanner } from './EditBanner.tsx'
import { SecretPanel } from './SecretPanel.tsx'
import { StatusPanel } from './StatusPanel.tsx'
import { type Basic, useBasicForm } from './useBasicForm.ts'
import { useLines } from './useLines.ts'

const tones = { NONE: 'idle', EDITING: 'active', REQUESTED: 'waiting', APPROVED: 'good', REJECTED: 'bad' } as const

interface BasicFormProps {
  appId: string
  read: Basic
  /** The values from which the form starts: what was read before somebody typed. */
  first: Basic
  onDirty: (isDirty: boolean) => void
}

function BasicForm({ appId, read, first, onDirty }: BasicFormProps) {
  const { t } = useTranslation('settings')
  const { may } = useAppArea()
  const onSaved = () => {
    toast('success', t(read.direct ? 'saved' : 'draftSaved'))
    onDirty(false)
  }
  const { form, conflict, settle, companies, count } = useBasicForm(appId, first, onSaved)
  const lines = useLines(companies)
  const { question } = useLeaveGuard(form.isDirty)
  const readOnly = !may('app-setting-basic-edit') || (read.edit.status === 'REQUESTED' && !read.direct)
  const isDirty = count > 0
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useHotkeys([['mod+S', () => isDirty && void form.submit()]], [])
  return (
    <>
      <EditBanner appId={appId} read={read} isDirty={isDirty} />
      <Problem of={conflict ? undefined : form.problem} />
      <Sheet>
        <StatusPanel appId={appId} state={read.app.status} />
        <SecretPanel appId={appId} secret={read.secret} />
        <BasicFields form={form} read={read} companies={companies} disabled={readOnly} />
      </Sheet>
      {isDirty && !readOnly && (
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

const versionsOf = ({ version, edit }: Basic): string => `${version} ${edit.version}`

/** Follows the stored values, except while there is unsaved input: then saving detects the conflict. */
function SyncedForm({ appId, read }: { appId: string; read: Basic }) {
  const [first, setFirst] = useState(read)
  const [isDirty, setDirty] = useState(false)
  if (first !== read && !isDirty) setFirst(read)
  return <BasicForm key={versionsOf(first)} appId={appId} read={read} first={first} onDirty={setDirty} />
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
        <SyncedForm key={appId} appId={appId} read={data} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
