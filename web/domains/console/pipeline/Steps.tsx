import { Button, Code, Group, Text } from '@mantine/core'
import type { BuildVersion } from '@portico/contract/console/builds'
import { builds, isClosed } from '@portico/contract/console/builds'
import { isStepUnderWay, pipeline, precheckFailures, signalNames, type Step } from '@portico/contract/console/pipeline'
import { IconDownload, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type UIEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { saveFile } from '../../../kernel/files.ts'
import { useChange } from '../../../kernel/queries.ts'
import { Banner } from '../../../kit/page/Banner.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { EmptyState, FailureView, Loading } from '../../../kit/feedback/states.tsx'
import classes from './pipeline.module.css'
import { useOpenOutputs } from './useOpenOutputs.ts'
import { useStepOutput } from './useStepOutput.ts'

const tones = { queued: 'waiting', running: 'active', passed: 'good', failed: 'bad' } as const
const refreshes = [pipeline.jobs, builds.one, builds.list]
/** Polling interval in milliseconds of a list with a step in progress. */
const pollMs = 2_000
/** Pixels from the end at which output counts as read to its end. */
const nearEnd = 16

function Output({ step, version }: { step: Step; version: BuildVersion }) {
  const { t } = useTranslation('pipeline')
  const { appId = '' } = useAppArea()
  const { text, error, refetch } = useStepOutput(appId, step)
  const box = useRef<HTMLPreElement>(null)
  const isAtEnd = useRef(true)
  // Follows the newest line, unless the reader has scrolled up.
  useLayoutEffect(() => {
    if (isAtEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [text])
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    isAtEnd.current = scrollTop + clientHeight >= scrollHeight - nearEnd
  }
  if (error && text === '') return <FailureView error={error} onRetry={() => void refetch()} />
  const save = () => saveFile(`${version.name}-${step.kind}-${step.id}.log`, new Blob([text], { type: 'text/plain' }))
  return (
    <>
      <Code ref={box} block onScroll={onScroll} className={classes.output!} aria-label={t('output')} aria-live="polite" tabIndex={0}>
        {text || t('noOutput')}
      </Code>
      {text && (
        <Button mt="xs" size="compact-sm" variant="default" leftSection={<IconDownload size={16} />} onClick={save}>
          {t('download')}
        </Button>
      )}
    </>
  )
}

const useReason = () => {
  const { t } = useTranslation('pipeline')
  return ({ kind, reason, resultCode }: Step): string => {
    const failure = kind === 'precheck' && reason === 'exit' ? precheckFailures[resultCode as keyof typeof precheckFailures] : undefined
    if (failure) return `${t(`precheck.${failure}`)} (${resultCode})`
    if (reason === null) return ''
    const code = resultCode ?? ''
    return t(`reasons.${reason}`, { code, signal: signalNames[Number(code)] ?? code })
  }
}

interface StepRowProps {
  version: BuildVersion
  step: Step
  opened: boolean
  onToggle: () => void
}

function StepRow({ version, step, opened, onToggle }: StepRowProps) {
  const { t } = useTranslation('pipeline')
  const reasonOf = useReason()
  const { kind, status, startedBy, createdAt } = step
  return (
    <li className={classes.step}>
      <Group justify="space-between" gap="xs">
        <Group gap="sm">
          <strong>{t(`steps.${kind}`)}</strong>
          <StatePill state={status} tones={tones} text={t(`status.${status}`)} />
        </Group>
        <Button size="compact-sm" variant="subtle" aria-expanded={opened} onClick={onToggle}>
          {t('output')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {startedBy?.name ?? t('byItself')} · {formatTime(createdAt, 'minute')}
      </Text>
      {status === 'failed' && (
        <Text size="sm" c="var(--mantine-color-error)">
          {reasonOf(step)}
        </Text>
      )}
      {opened && <Output step={step} version={version} />}
    </li>
  )
}

function Begin({ version }: { version: BuildVersion }) {
  const { t } = useTranslation('pipeline')
  const { appId = '' } = useAppArea()
  const input = { params: { appId, vid: version.id } }
  const { data } = useQuery(query(pipeline.jobs, input))
  const obfuscate = useChange(pipeline.obfuscate, { refreshes })
  const sign = useChange(pipeline.codesign, { refreshes })
  const precheck = useChange(pipeline.precheck, { refreshes })
  const has = (kind: Step['kind']) => data?.connected.includes(kind) ?? false
  const mayObfuscate = version.actions.includes('obfuscate')
  const maySign = version.actions.includes('codesign')
  const mayCheck = version.actions.includes('precheck')
  const isChecking = data?.list.some((step) => step.kind === 'precheck' && isStepUnderWay(step)) ?? false
  const missing = [
    ...(mayObfuscate && !has('obfuscate') ? [t('steps.obfuscate')] : []),
    ...(mayCheck && !has('precheck') ? [t('steps.precheck')] : []),
  ]
  const notes = [
    // Who may have it checked may sign it: only the order of the steps is in the way.
    ...(mayCheck && !maySign ? [t('signedLater')] : []),
    ...(mayCheck && isChecking ? [t('checking')] : []),
    ...(data && missing.length > 0 ? [t('notConnected', { programs: missing.join(' · ') })] : []),
  ]
  if (!mayObfuscate && !maySign && !mayCheck) return null
  return (
    <Group gap="xs">
      {mayObfuscate && (
        <Button variant="default" disabled={!has('obfuscate')} loading={obfuscate.isPending} onClick={() => obfuscate.mutate(input)}>
          {t('begin.obfuscate')}
        </Button>
      )}
      {maySign && (
        <Button variant="default" loading={sign.isPending} onClick={() => sign.mutate(input)}>
          {t('begin.sign')}
        </Button>
      )}
      {mayCheck && (
        <Button
          variant="default"
          disabled={!has('precheck') || isChecking}
          loading={precheck.isPending}
          onClick={() => precheck.mutate(input)}
        >
          {t('begin.precheck')}
        </Button>
      )}
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
    </Group>
  )
}

/** Returns whether a version has a package that steps can process. */
const hasPackages = ({ tree }: BuildVersion): boolean =>
  tree.some(({ files }) => files.some(({ variant, fileType, status }) => variant === 'original' && fileType === 0 && status === 'ready'))

/** Says how a step can be started if the reader can't start one here. */
function Hint({ version, failed }: { version: BuildVersion; failed: boolean }) {
  const { t } = useTranslation('pipeline')
  const { loading, may } = useAppArea()
  const { status, actions } = version
  const mayStart = may('app-submit-build-obfuscation-generate') || may('app-submit-build-codesign-codesign')
  if (loading || actions.includes('obfuscate') || actions.includes('codesign')) return null
  const isSubmitted = status === 'SUBMITTED' && actions.includes('copy')
  const lacksPackages = mayStart && !isClosed(status) && !hasPackages(version)
  if (mayStart && !isSubmitted && !lacksPackages) return null
  return (
    <Banner kind="info" icon={IconInfoCircle}>
      {isSubmitted && t('submitted')} {lacksPackages && t('noPackages')} {!mayStart && t(failed ? 'again' : 'who')}
    </Banner>
  )
}

/** The pipeline steps of a version: starting them, and following their output. */
export function Steps({ version }: { version: BuildVersion }) {
  const { t } = useTranslation('pipeline')
  const { appId = '' } = useAppArea()
  const { data, error, refetch } = useQuery({
    ...query(pipeline.jobs, { params: { appId, vid: version.id } }),
    refetchInterval: ({ state }) => (state.data?.underWay ? pollMs : false),
  })
  const { isOpen, toggle } = useOpenOutputs(data?.list)
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const failedCheck = data.list.find(({ kind }) => kind === 'precheck')?.status === 'failed'
  return (
    <div className={classes.steps}>
      <Begin version={version} />
      <Hint version={version} failed={data.list[0]?.status === 'failed'} />
      {failedCheck && (
        <Banner kind="info" icon={IconInfoCircle}>
          {t('precheck.note')}
        </Banner>
      )}
      {data.list.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} />}
      <ul className={classes.list} aria-label={t('title')}>
        {data.list.map((step) => (
          <StepRow key={step.id} version={version} step={step} opened={isOpen(step)} onToggle={() => toggle(step)} />
        ))}
      </ul>
    </div>
  )
}
