import { channelLimits, type ChannelTechnical, channelTechnical } from '@portico/contract/console/channel'
import type { Phase } from '@portico/contract/kernel/permission'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { NumberField } from '../../../kit/form/NumberField.tsx'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { Section } from '../../../kit/page/Section.tsx'
import { type SettingEditor, SettingPage } from '../phase-settings/index.ts'
import { NoChannelPage } from './ChannelPanel.tsx'
import { Credentials } from './Credentials.tsx'
import { useChannel } from './useChannel.ts'
import { useChannelWords } from './useChannelWords.ts'

function TechnicalFields({ form, disabled, phase }: SettingEditor<ChannelTechnical> & { phase: Phase }) {
  const { t } = useTranslation('channel')
  const { callbacks, packages, schemes, tokenHours } = channelLimits
  return (
    <>
      <Section title={t('sections.login')} text={t('sections.loginText')}>
        <TagsField
          {...form.field('values.callbackUrls')}
          label={t('fields.callbackUrls')}
          description={t(phase === 1 ? 'callbacks.development' : 'callbacks.others')}
          max={callbacks}
          disabled={disabled}
        />
        <NumberField {...form.field('values.tokenHours')} label={t('fields.tokenHours')} min={1} max={tokenHours} disabled={disabled} />
      </Section>
      <Section title={t('sections.apps')} text={t('sections.appsText')}>
        <TagsField {...form.field('values.androidPackages')} label={t('fields.androidPackages')} max={packages} disabled={disabled} />
        <TagsField {...form.field('values.iosBundles')} label={t('fields.iosBundles')} max={packages} disabled={disabled} />
        <TagsField {...form.field('values.schemes')} label={t('fields.schemes')} max={schemes} disabled={disabled} />
      </Section>
      <Section title={t('sections.events')} text={t('sections.eventsText')}>
        <TextField {...form.field('values.eventUrl')} label={t('fields.eventUrl')} placeholder="https://" disabled={disabled} />
      </Section>
    </>
  )
}

/** A channel's access and callback settings, in a phase. */
export function ChannelTechnicalPage() {
  const { t } = useTranslation('channel')
  const { appId, phase, data, isMissing } = useChannel()
  const words = useChannelWords(appId)
  if (isMissing) return <NoChannelPage title={t('technical.title')} />
  return (
    <SettingPage
      kind={channelTechnical}
      params={{ appId }}
      title={t('technical.title')}
      words={words}
      check={(values) => channelTechnical.check?.(values, phase) ?? []}
    >
      {(editing) => (
        <>
          <Credentials appId={appId} channelId={data?.channelId ?? null} secrets={editing.read.secrets} />
          <TechnicalFields {...editing} phase={phase} />
        </>
      )}
    </SettingPage>
  )
}
