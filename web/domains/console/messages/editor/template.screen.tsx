import { Button, Group, Text } from '@mantine/core'
import { type MessageContent, type MessageKind, messagesOf, type MessageTemplate, problemsOf } from '@portico/contract/console/messages'
import type { Locale } from '@portico/contract/kernel/locale'
import { IconClockPause, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { formatTime } from '../../../../kernel/dates.ts'
import { type LeadTarget, useAddress } from '../../../../kernel/useAddress.ts'
import { FootBar } from '../../../../kit/page/FootBar.tsx'
import { Banner } from '../../../../kit/page/Banner.tsx'
import { Problem } from '../../../../kit/form/Problem.tsx'
import { useLeaveGuard } from '../../../../kit/form/useLeaveGuard.tsx'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import { Page } from '../../../../kit/page/Page.tsx'
import { PhaseMark } from '../../../../kit/display/PhaseMark.tsx'
import { FailureView, Loading } from '../../../../kit/feedback/states.tsx'
import { toastSuccess } from '../../../../kit/feedback/toast.ts'
import { MessagePreview } from '../MessagePreview.tsx'
import classes from '../messages.module.css'
import { pagesOf } from '../messages.pages.ts'
import { TemplatePills } from '../pills.tsx'
import { TemplateActions } from '../TemplateActions.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import { type TemplateForm, useTemplateForm } from './useTemplateForm.ts'

const History = loadable(() => import('../History.tsx'), 'History')

interface KindProps {
  kind: MessageKind
}

/** The state of the request. */
function Outcome({ template: { status, newest, live } }: { template: MessageTemplate }) {
  const { t } = useTranslation('messages')
  const words = { name: newest.decidedBy ?? newest.requestedBy ?? '-', at: formatTime(newest.decidedAt ?? newest.requestedAt, 'minute') }
  if (status === 'REJECTED') {
    return (
      <Banner kind="refused" icon={IconX} title={t('rejectedBy', words)}>
        “{newest.reason}”
      </Banner>
    )
  }
  if (status !== 'REQUESTED') return null
  return (
    <Banner kind="waiting" icon={IconClockPause} title={t('requestedBy', words)}>
      {live === 'ACTIVE' ? t('liveStays') : undefined}
    </Banner>
  )
}

/** Saves the draft or submits it, at the bottom of the window. */
function Foot({ form, phase, problems }: { form: TemplateForm; phase: number; problems: number }) {
  const { t } = useTranslation('messages')
  return (
    <FootBar
      buttons={
        <>
          <Button variant="default" loading={form.busy} onClick={() => void form.send('draft')}>
            {t('saveDraft')}
          </Button>
          <Button loading={form.busy} onClick={() => void form.send('submit')}>
            {t(phase === 1 ? 'activate' : 'request')}
          </Button>
        </>
      }
    >
      <Text size="sm" c="dimmed">
        {t(phase === 1 ? 'noApproval' : 'needsApproval')} {problems > 0 && t('problems', { count: problems })}
      </Text>
    </FootBar>
  )
}

interface EditorProps extends KindProps {
  template: MessageTemplate | undefined
  /** True while the history is open. */
  history: boolean
  onHistoryClosed: () => void
}

function Editor({ kind, template, history, onHistoryClosed }: EditorProps) {
  const { appId = '', phase, may } = useAppArea()
  const [at] = useAddress(pagesOf[kind].template)
  const destination = (tid: string): LeadTarget => {
    if (!template) return { ...pagesOf[kind].template({ ...at, id: tid }), replace: true }
    return template.newest.state === 'DRAFT' ? undefined : pagesOf[kind].list()
  }
  const form = useTemplateForm(kind, appId, phase, template, { onSaved: toastSuccess, destination })
  const { question } = useLeaveGuard(form.isDirty)
  const [locale, setLocale] = useState<Locale>(form.content.defaultLanguage)
  const shown = form.content.texts[locale] ? locale : form.content.defaultLanguage
  const mayWrite = template ? template.editable : may(`app-message-${kind}-add`)
  const maySubmit =
    template?.moves.some(({ name, obstacle }) => (name === 'submit' || name === 'activate') && obstacle === null) ?? mayWrite
  const restore = (content: MessageContent) => {
    form.set({ content })
    onHistoryClosed()
  }
  return (
    <>
      {template && <Outcome template={template} />}
      <Problem of={form.problem} />
      <div className={classes.editor}>
        <TemplateFields form={form} isNew={!template} locale={shown} onLocale={setLocale} disabled={!mayWrite} />
        <aside className={classes.side}>
          <MessagePreview content={form.content} locale={shown} />
        </aside>
      </div>
      {(mayWrite || maySubmit) && <Foot form={form} phase={phase} problems={problemsOf(form.content).length} />}
      {history && template && (
        <History kind={kind} templateId={template.templateId} onRestore={mayWrite ? restore : undefined} onClose={onHistoryClosed} />
      )}
      {question}
    </>
  )
}

function TemplatePage({ kind }: KindProps) {
  const { t } = useTranslation('messages')
  const { appId = '', phase, phases } = useAppArea()
  const [{ id }] = useAddress(pagesOf[kind].template)
  const [history, setHistory] = useState(false)
  const result = useQuery({ ...query(messagesOf[kind].one, { params: { appId, tid: id ?? '' } }), enabled: id !== undefined })
  const template = id === undefined ? undefined : result.data?.template
  const title = template?.newest.content.name ?? (id === undefined ? t('newTemplate') : id)
  const chip = (
    <Group gap="xs">
      <PhaseMark phase={phase}>{phases.find((one) => one.id === phase)?.displayName}</PhaseMark>
      {template && <TemplatePills status={template.status} live={template.live} />}
    </Group>
  )
  return (
    <Page
      title={title}
      crumbs={[{ text: t(`titles.${kind}`), to: pagesOf[kind].list() }, { text: template?.templateId ?? title }]}
      chip={chip}
      actions={template && <TemplateActions kind={kind} template={template} onHistory={() => setHistory(true)} />}
    >
      {result.error && id !== undefined ? (
        <FailureView error={result.error} onRetry={() => void result.refetch()} />
      ) : id !== undefined && !template ? (
        <Loading />
      ) : (
        <Editor
          key={`${phase} ${template?.templateId ?? ''} ${template?.version ?? 0}`}
          kind={kind}
          template={template}
          history={history}
          onHistoryClosed={() => setHistory(false)}
        />
      )}
    </Page>
  )
}

/** A message template from player to player. */
export function UserTemplatePage() {
  return <TemplatePage kind="user" />
}

/** A message template of the official account. */
export function OaTemplatePage() {
  return <TemplatePage kind="oa" />
}
