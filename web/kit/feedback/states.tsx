import { Button, Center, Loader, Stack, Text, Title } from '@mantine/core'
import { IconDatabaseOff, IconInbox, IconLock, IconPlugOff } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { wasAlerted } from '../../kernel/alerts.ts'
import { LateFailure } from '../../kernel/late.ts'
import { useFailureTexts } from './failures.ts'
import { reloadPage } from './reloadPage.ts'
import classes from './states.module.css'
import { usePageTitle } from '../page/usePageTitle.ts'

interface StateProps {
  icon: ReactNode
  title: string
  text?: string | undefined
  action?: ReactNode
  /** True when it is the page's only content. */
  whole?: boolean
  /** With a surface of its own, outside tables and panels. */
  framed?: boolean
}

function State({ icon, title, text, action, whole = false, framed = false }: StateProps) {
  return (
    <Center mih={whole ? 280 : 200} p="lg" {...(framed && { className: classes.framed! })}>
      <Stack align="center" gap="xs" maw={460} ta="center">
        <Text c="dimmed" component="span" aria-hidden>
          {icon}
        </Text>
        <Title order={whole ? 1 : 2} size="h2">
          {title}
        </Title>
        {text && <Text c="dimmed">{text}</Text>}
        {action}
      </Stack>
    </Center>
  )
}

/** Shown instead of a whole page when there is nothing to show. */
export function NoData({ action }: { action?: ReactNode }) {
  const { t } = useTranslation('kit')
  return <State icon={<IconDatabaseOff size={36} stroke={1.4} />} title={t('noData')} action={action} />
}

interface EmptyStateProps extends Pick<StateProps, 'title' | 'action' | 'whole' | 'framed'> {
  hint?: string
}

/** Shown in an empty list or panel or, as a `whole`, on an empty page. */
export function EmptyState({ hint, ...rest }: EmptyStateProps) {
  return <State icon={<IconInbox size={32} stroke={1.4} />} text={hint} {...rest} />
}

export function AccessDenied({ action }: { action?: ReactNode }) {
  const { t } = useTranslation('kit')
  usePageTitle(t('accessDenied.title'))
  return (
    <State icon={<IconLock size={36} stroke={1.4} />} title={t('accessDenied.title')} text={t('accessDenied.text')} action={action} whole />
  )
}

/** Describes a failure in the user's language, with a retry button. Failures shown by an alert are not repeated. */
export function FailureView({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation('kit')
  const texts = useFailureTexts()
  const alerted = wasAlerted(error)
  return (
    <State
      icon={<IconPlugOff size={36} stroke={1.4} />}
      title={t(alerted ? 'notLoaded' : 'wentWrong')}
      text={alerted ? undefined : texts.failure(error)}
      action={
        onRetry && (
          <Button variant="default" mt="xs" onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    />
  )
}

export function Loading() {
  const { t } = useTranslation('kit')
  return (
    <Center mih={280} component="output" aria-busy aria-label={t('loading')}>
      <Loader type="dots" />
    </Center>
  )
}

interface BoundaryProps {
  children: ReactNode
  /** Where the reader is. Another place resets it. */
  place: string
  /** Whether nothing else is on the page. */
  whole?: boolean
  /** Prepares a further attempt. */
  onRetry?: () => Promise<void>
}

/** Catches rendering errors, shows them instead of its content, and keeps what surrounds it. Offers to render again, or to reload a page that lacks code. */
export class ErrorBoundary extends Component<BoundaryProps, { error: unknown; place: string }> {
  override state = { error: undefined as unknown, place: this.props.place }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps(props: { place: string }, state: { place: string }) {
    return props.place === state.place ? null : { error: undefined, place: props.place }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    const { error } = this.state
    const retry = async () => {
      if (error instanceof LateFailure) return reloadPage()
      // If it fails, so does the page once more.
      await this.props.onRetry?.().catch(() => {})
      return this.setState({ error: undefined })
    }
    const view = <FailureView error={error} onRetry={() => void retry()} />
    return this.props.whole ? <main>{view}</main> : view
  }
}
