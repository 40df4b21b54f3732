import { Button, Group, Text } from '@mantine/core'
import {
  authLimits,
  authSetting,
  type AuthSetting,
  type AuthZone,
  authZoneNames,
  authZones,
  clientProviders,
  gameAuth,
  missingOf,
  type Provider,
  providers,
  secretOf,
  switchRight,
} from '@portico/contract/console/game-auth'
import { isHttpsUrl } from '@portico/contract/kernel/checks'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { NumberField } from '../../../kit/form/NumberField.tsx'
import { SwitchField } from '../../../kit/form/SwitchField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import type { Problem } from '../../../kit/form/useSendForm.ts'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { PhaseMark } from '../../../kit/display/PhaseMark.tsx'
import { Section } from '../../../kit/page/Section.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { type SettingEditor, SecretField, secretOf as secretField, SettingPage, type SettingWords } from '../phase-settings/index.ts'
import { gameAuthPages } from './game-auth.pages.ts'
import { useNameOfMissing, useProviderName } from './names.ts'

type Part = SettingEditor<AuthSetting>

const isClient = (provider: Provider): provider is (typeof clientProviders)[number] => clientProviders.some((one) => one === provider)

/** Validates the form before it is sent. */
const problemsOf = (values: AuthSetting): Problem[] => [
  ...clientProviders
    .filter((provider) => values[provider].redirectUrl.trim() !== '' && !isHttpsUrl(values[provider].redirectUrl.trim()))
    .map((provider) => ({ field: `${provider}.redirectUrl`, code: 'invalid_https_url' })),
  ...(values.tokenHours >= 1 && values.tokenHours <= authLimits.tokenHours
    ? []
    : [{ field: 'tokenHours', code: 'too_large', details: { max: authLimits.tokenHours } }]),
]

/** A provider's readiness: off, incomplete, or ready. */
function ProviderState({ provider, values, secrets }: { provider: Provider; values: AuthSetting; secrets: Record<string, unknown> }) {
  const { t } = useTranslation('game-auth')
  const missing = missingOf(provider, values, secrets)
  const state = !values[provider].on ? 'off' : missing.length > 0 ? 'incomplete' : 'ready'
  return <StatePill state={state} tones={{ off: 'idle', incomplete: 'bad', ready: 'good' }} text={t(`setting.${state}`)} />
}

/** A provider: a switch, and for most of them a client with its secret. */
function ProviderPart({ provider, part }: { provider: Provider; part: Part }) {
  const { form, read, disabled } = part
  const { t } = useTranslation('game-auth')
  const missingName = useNameOfMissing()
  const nameOf = useProviderName()
  const { may } = useAppArea()
  const { values, secrets } = form.values
  const typed = isClient(provider) ? { ...read.secrets, ...secrets } : {}
  const missing = values[provider].on ? missingOf(provider, values, typed) : []
  const secretName = isClient(provider) ? secretOf(provider) : undefined
  return (
    <Section title={nameOf(provider)} text={t(`about.${provider}`)}>
      <Group gap="sm">
        <SwitchField
          {...form.field(`values.${provider}.on`)}
          label={t('setting.on', { provider: nameOf(provider) })}
          disabled={disabled || !may(switchRight(!read.values[provider].on))}
        />
        <ProviderState provider={provider} values={values} secrets={typed} />
      </Group>
      {provider !== 'guest' && (
        <TextField
          {...form.fieldAt<string>(`values.${provider}.clientId`)}
          label={t(provider === 'gameCenter' ? 'setting.bundleId' : 'setting.clientId')}
          readOnly={disabled}
        />
      )}
      {secretName && (
        <>
          <SecretField {...secretField(part, secretName)} label={t('setting.secret')} />
          <TextField
            {...form.fieldAt<string>(`values.${provider}.redirectUrl`)}
            label={t('setting.redirectUrl')}
            placeholder="https://"
            readOnly={disabled}
          />
        </>
      )}
      {missing.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('quick.missing', { what: missing.map(missingName).join(', ') })}
        </Text>
      )}
    </Section>
  )
}

function Sessions({ form, disabled }: Part) {
  const { t } = useTranslation('game-auth')
  return (
    <Section title={t('setting.sessions')} text={t('setting.sessionsText')}>
      <NumberField
        {...form.field('values.tokenHours')}
        label={t('fields.tokenHours')}
        description={t('setting.tokenHint', { max: authLimits.tokenHours })}
        min={1}
        max={authLimits.tokenHours}
        readOnly={disabled}
      />
      <SwitchField {...form.field('values.multiDevice')} label={t('fields.multiDevice')} disabled={disabled} />
      <SwitchField {...form.field('values.accountTransfer')} label={t('fields.accountTransfer')} disabled={disabled} />
    </Section>
  )
}

/** Player sign-in of the app, in the selected phase's zone. */
export function AuthSettingPage() {
  const { t, wordOf } = useTranslation('game-auth')
  const { appId = '', phase } = useAppArea()
  const nameOf = useProviderName()
  const zone: AuthZone = authZoneNames.find((one) => authZones[one] === phase) ?? 'sandbox'
  const words: SettingWords = {
    label: (field) => {
      const secret = clientProviders.find((provider) => secretOf(provider) === field)
      if (secret) return t('missing.secret', { provider: nameOf(secret) })
      return providers.some((one) => one === field) ? nameOf(field) : wordOf('fields', field)
    },
    lines: (_field, value) => {
      if (typeof value !== 'object' || value === null || !('on' in value)) return undefined
      const { on, clientId = '', redirectUrl = '' } = value as { on: boolean; clientId?: string; redirectUrl?: string }
      return [t(on ? 'setting.isOn' : 'setting.isOff'), clientId, redirectUrl].filter(Boolean)
    },
  }
  return (
    <SettingPage
      key={zone}
      kind={authSetting}
      params={{ appId, zone }}
      words={words}
      scopeName={(scope) => t(`zones.${scope as AuthZone}`)}
      title={t('setting.title')}
      chip={<PhaseMark phase={phase}>{t(`zones.${zone}`)}</PhaseMark>}
      check={problemsOf}
      refreshes={[gameAuth.quickStart]}
      actions={
        <Button variant="default" component={PageLink} to={gameAuthPages.authQuickStart()}>
          {t('quick.authTitle')}
        </Button>
      }
    >
      {(part) => (
        <>
          {providers.map((provider) => (
            <ProviderPart key={provider} provider={provider} part={part} />
          ))}
          <Sessions {...part} />
        </>
      )}
    </SettingPage>
  )
}
