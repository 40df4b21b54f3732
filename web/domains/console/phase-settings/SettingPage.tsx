import { Button, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { SettingOf } from '@portico/contract/console/phase-settings'
import type { Input, Route } from '@portico/contract/kernel/route'
import { IconArrowsLeftRight, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { type Address, query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { Problem } from '../../../kit/form/Problem.tsx'
import { useLeaveGuard } from '../../../kit/form/useLeaveGuard.tsx'
import type { Problem as FieldProblem } from '../../../kit/form/useSendForm.ts'
import { Page, type PageProps } from '../../../kit/page/Page.tsx'
import { SaveBar } from '../../../kit/page/SaveBar.tsx'
import { Sheet } from '../../../kit/page/Section.tsx'
import { FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { ComparePanel } from './ComparePanel.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import type { ReadSetting, SettingParams, SettingWords } from './types.ts'
import { useSetting } from './useSetting.ts'
import { useSettingWords } from './useSettingWords.ts'

type Form<Values extends object> = ReturnType<typeof useSetting<Values>>['form']

/** The arguments of a setting's fields. */
export interface SettingEditor<Values extends object> {
  form: Form<Values>
  read: ReadSetting<Values>
  /** True when the caller may only view, here or now. */
  disabled: boolean
}

interface SettingPageProps<Values extends object> extends Pick<PageProps, 'title' | 'chip' | 'crumbs'> {
  kind: SettingOf<Values>
  /** The app, and the zone of a setting that has zones. */
  params: SettingParams
  words: SettingWords
  /** Names of zones; phases have theirs. */
  scopeName?: (scope: string) => string
  /** Disables the form in addition to missing permissions, such as while a request is pending. */
  isLocked?: boolean
  check?: (values: Values) => readonly FieldProblem[]
  /** Runs before each save, for example to create the setting's owner. */
  before?: () => Promise<void>
  /** Runs before each copy, for example to create the setting's owner in the phase of that address. */
  beforeCopy?: (at: Address) => Promise<void>
  /** Routes to refetch after a save or a copy. */
  refreshes?: readonly Route[]
  actions?: ReactNode
  /** Rendered above the form: banners, given whether there are unsaved changes. */
  head?: (read: ReadSetting<Values>, isDirty: boolean) => ReactNode
  /** The sections of the form. */
  children: (editing: SettingEditor<Values>) => ReactNode
}

/** Names the missing values, and who saved last. */
function Standing<Values extends object>({ read, words }: { read: ReadSetting<Values>; words: SettingWords }) {
  const { t } = useTranslation(['phase-settings', 'kit'])
  const { missing, needed, updatedBy, updatedAt } = read
  const saved = updatedAt === null ? t('neverSaved') : t('savedBy', { by: updatedBy ?? '–', at: formatTime(updatedAt, 'minute') })
  const names = missing.map(words.label).join(', ')
  const filled = missing.length > 0 ? t('missing', { count: missing.length, needed, names }) : needed > 0 ? t('complete') : undefined
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {filled === undefined ? saved : t('kit:sentences', { first: filled, next: saved })}
    </Text>
  )
}

interface SheetProps<Values extends object> extends Omit<SettingPageProps<Values>, 'title'> {
  read: ReadSetting<Values>
  isHistoryOpen: boolean
  onHistoryClose: () => void
  onDirty: (isDirty: boolean) => void
}

function SettingForm<Values extends object>(props: SheetProps<Values>) {
  const { kind, params, read, words, isLocked = false, check, before, refreshes, onDirty } = props
  const { may } = useAppArea()
  const disabled = isLocked || !may(kind.edit)
  const options = {
    params,
    read,
    onSaved: () => onDirty(false),
    ...(check && { check }),
    ...(before && { before }),
    ...(refreshes && { refreshes }),
  }
  const { form, conflict, count, settle } = useSetting(kind, options)
  const { label, linesOf } = useSettingWords(words)
  const { question } = useLeaveGuard(form.isDirty)
  const isDirty = count > 0
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useHotkeys([['mod+S', () => isDirty && void form.submit()]], [])
  const take = (values: object) => {
    form.set({ values: values as Values })
    props.onHistoryClose()
  }
  return (
    <>
      {props.head?.(read, isDirty)}
      <Standing<Values> read={read} words={words} />
      <Problem of={conflict ? undefined : form.problem} />
      <Sheet>{props.children({ form, read, disabled })}</Sheet>
      {isDirty && !disabled && <SaveBar count={count} busy={form.busy} onDiscard={form.reset} onSave={() => void form.submit()} />}
      {conflict && <ConflictDialog {...conflict} label={label} linesOf={linesOf} onSettle={settle} />}
      {props.isHistoryOpen && (
        <HistoryPanel kind={kind} params={params} words={words} onRestore={disabled ? undefined : take} onClose={props.onHistoryClose} />
      )}
      {question}
    </>
  )
}

/** Follows the stored values, except while there is unsaved input: then saving detects the conflict. */
function SyncedForm<Values extends object>({ read, ...props }: Omit<SheetProps<Values>, 'onDirty'>) {
  const [shown, setShown] = useState(read)
  const [isDirty, setDirty] = useState(false)
  if (shown !== read && (!isDirty || shown.version === read.version)) setShown(read)
  return <SettingForm<Values> key={shown.version} {...props} read={shown} onDirty={setDirty} />
}

/**
 * The page of a setting: loads it, guards unsaved input, saves, resolves conflicts field by field, shows history, compares phases and copies
 * between them. Each setting provides its own fields.
 */
export function SettingPage<Values extends object>(props: SettingPageProps<Values>) {
  const { kind, params, words, scopeName, beforeCopy, refreshes, actions, title, chip, crumbs } = props
  const { t } = useTranslation('phase-settings')
  const { phases } = useAppArea()
  const [open, setOpen] = useState<'history' | 'compare'>()
  const { data, error, refetch } = useQuery(query(kind.routes.read as Route, { params } as Input<Route>))
  const read = data as ReadSetting<Values> | undefined
  const nameOf = (scope: string) => phases.find(({ id }) => String(id) === scope)?.displayName ?? scopeName?.(scope) ?? scope
  const buttons = (
    <>
      {kind.scope !== 'app' && (
        <Button variant="default" leftSection={<IconArrowsLeftRight size={16} />} onClick={() => setOpen('compare')}>
          {t('compare.open')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconHistory size={16} />} onClick={() => setOpen('history')}>
        {t('history.open')}
      </Button>
      {actions}
    </>
  )
  return (
    <Page title={title} chip={chip} {...(crumbs && { crumbs })} actions={buttons}>
      {error && !read && <FailureView error={error} onRetry={() => void refetch()} />}
      {!error && !read && <Loading />}
      {read && (
        <SyncedForm<Values>
          key={read.scope}
          {...props}
          read={read}
          isHistoryOpen={open === 'history'}
          onHistoryClose={() => setOpen(undefined)}
        />
      )}
      {read && open === 'compare' && (
        <ComparePanel
          {...{ kind, params, nameOf, words, refreshes }}
          scope={read.scope}
          before={beforeCopy}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  )
}
