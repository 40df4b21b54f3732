import { Alert, Button, Code, CopyButton, Group, List, Stack, Tabs, Text, Title } from '@mantine/core'
import type { QuickStep, TestCall } from '@portico/contract/console/game-auth'
import { IconCheck, IconCircleDashed, IconCopy, IconPlugConnected } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { languageOf, type Platform, platforms } from './code.ts'
import classes from './QuickStart.module.css'

/** Copyable code in each platform's language. */
function Samples({ codeOf }: { codeOf: (platform: Platform) => string }) {
  const { t } = useTranslation('game-auth')
  return (
    <Tabs defaultValue="android" keepMounted={false}>
      <Tabs.List aria-label={t('quick.platforms')}>
        {platforms.map((platform) => (
          <Tabs.Tab key={platform} value={platform}>
            {t(`platforms.${platform}`)} · {languageOf[platform]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {platforms.map((platform) => (
        <Tabs.Panel key={platform} value={platform} pt="xs">
          <div className={classes.code}>
            <section aria-label={t('quick.codeFor', { platform: t(`platforms.${platform}`) })}>
              <Code block tabIndex={0}>
                {codeOf(platform)}
              </Code>
            </section>
            <CopyButton value={codeOf(platform)}>
              {({ copied, copy }) => (
                <Button
                  className={classes.copy!}
                  size="xs"
                  variant="default"
                  leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
                  onClick={copy}
                >
                  {t(copied ? 'quick.copied' : 'quick.copy')}
                </Button>
              )}
            </CopyButton>
          </div>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

interface CallProps {
  call: TestCall | null
  /** The names of the checks. */
  nameOf: (name: string) => string
  mayTest: boolean
  isSandbox: boolean
  busy: boolean
  onTest: () => void
}

/** The test call: its button, in Sandbox, and the last outcome. */
function Call({ call, nameOf, mayTest, isSandbox, busy, onTest }: CallProps) {
  const { t, wordOf } = useTranslation(['game-auth', 'kit'])
  return (
    <Stack gap="xs" align="flex-start">
      {isSandbox ? (
        <Button leftSection={<IconPlugConnected size={16} />} disabled={!mayTest} loading={busy} onClick={onTest}>
          {t('quick.test')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {t('quick.sandboxOnly')}
        </Text>
      )}
      {call && (
        <Alert color={call.ok && call.current ? 'green' : call.ok ? 'yellow' : 'red'} w="100%">
          <Text size="sm">{t('quick.tested', { at: formatTime(call.at, 'minute'), by: call.by ?? '-' })}</Text>
          {!call.current && <Text size="sm">{t('quick.outdated')}</Text>}
          <List size="sm" mt={4}>
            {call.checks.map(({ name, ok, problem, status, ms }) => (
              <List.Item key={name}>
                {t('kit:named', {
                  name: nameOf(name),
                  value: ok
                    ? t(status === null ? 'quick.noCall' : 'quick.good', { status, ms })
                    : wordOf('problems', problem ?? '', { status }),
                })}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  )
}

interface StepsProps extends CallProps {
  steps: readonly QuickStep[]
  codeOf: (platform: Platform) => string
  /** Names something that a step still lacks. */
  missingOf: (missing: string) => string
  /** Each step's description, with links to the settings. */
  about: Record<QuickStep['step'], ReactNode>
}

/** The four steps of a quick start, each with its state: not started, or done. */
export function QuickStartSteps({ steps, codeOf, missingOf, about, ...call }: StepsProps) {
  const { t } = useTranslation('game-auth')
  return (
    <ol className={classes.steps}>
      {steps.map(({ step, done, missing }, place) => (
        <li key={step} className={classes.step}>
          <span className={classes.number} data-done={done || undefined} aria-hidden>
            {done ? <IconCheck size={18} /> : <IconCircleDashed size={18} />}
          </span>
          <Stack gap="sm" className={classes.body!}>
            <Group gap="sm">
              <Title order={2} size="h4">
                {place + 1}. {t(`quick.steps.${step}`)}
              </Title>
              <StatePill
                state={done ? 'done' : 'open'}
                tones={{ done: 'good', open: 'idle' }}
                text={t(done ? 'quick.done' : 'quick.notStarted')}
              />
            </Group>
            <div>{about[step]}</div>
            {missing.length > 0 && step !== 'verify' && (
              <Text size="sm" c="dimmed">
                {t('quick.missing', { what: missing.map(missingOf).join(', ') })}
              </Text>
            )}
            {step === 'code' && <Samples codeOf={codeOf} />}
            {step === 'verify' && <Call {...call} />}
          </Stack>
        </li>
      ))}
    </ol>
  )
}
