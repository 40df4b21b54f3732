import { type ChannelBasic, channelCategories, channelLimits, channelRegions } from '@portico/contract/console/channel'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { CheckGroup } from '../../../kit/form/CheckGroup.tsx'
import { LanguageTabs } from '../../../kit/form/LanguageTabs.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { SwitchField } from '../../../kit/form/SwitchField.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { Section } from '../../../kit/page/Section.tsx'
import { IconField } from '../../apps/apps/index.ts'
import type { SettingEditor } from '../phase-settings/index.ts'
import { ScopesField } from './ScopesField.tsx'

type Part = Pick<SettingEditor<ChannelBasic>, 'form' | 'disabled'>

function Identity({ form, disabled, appId }: Part & { appId: string }) {
  const { t } = useTranslation('channel')
  const { name, description } = channelLimits
  return (
    <Section title={t('sections.identity')} text={t('sections.identityText')}>
      <IconField
        {...form.field('values.iconFileId')}
        label={t('fields.iconFileId')}
        choose={t('icon.change')}
        hint={form.values.values.iconFileId ? t('icon.set') : undefined}
        kind="channel"
        appId={appId}
        name={form.values.values.name}
        disabled={disabled}
      />
      <TextField {...form.field('values.name')} label={t('fields.name')} count={name} disabled={disabled} />
      <TextareaField {...form.field('values.description')} label={t('fields.description')} count={description} disabled={disabled} />
      <TextField {...form.field('values.email')} label={t('fields.email')} disabled={disabled} />
    </Section>
  )
}

function Texts({ form, disabled }: Part) {
  const { t } = useTranslation('channel')
  const { name, description } = channelLimits
  return (
    <Section title={t('sections.texts')} text={t('sections.textsText')}>
      <LanguageTabs form={form} at="values.texts">
        {(locale) => (
          <>
            <TextField {...form.field(`values.texts.${locale}.name`)} label={t('fields.name')} count={name} disabled={disabled} />
            <TextareaField
              {...form.field(`values.texts.${locale}.description`)}
              label={t('fields.description')}
              count={description}
              minRows={2}
              disabled={disabled}
              mt="md"
            />
          </>
        )}
      </LanguageTabs>
    </Section>
  )
}

function Offer({ form, disabled }: Part) {
  const { t } = useTranslation('channel')
  const options = channelCategories.map((value) => ({ value, label: t(`categories.${value}`) }))
  const regions = channelRegions.map((value) => ({ value, label: t(`regions.${value}`) }))
  return (
    <Section title={t('sections.offer')} text={t('sections.offerText')}>
      <SelectField {...form.field('values.region')} label={t('fields.region')} options={regions} disabled={disabled} />
      <CheckGroup {...form.field('values.categories')} label={t('fields.categories')} options={options} disabled={disabled} />
      <TextField {...form.field('values.privacyUrl')} label={t('fields.privacyUrl')} placeholder="https://" disabled={disabled} />
      <TextField {...form.field('values.termsUrl')} label={t('fields.termsUrl')} placeholder="https://" disabled={disabled} />
      <SwitchField {...form.field('values.missionSticker')} label={t('fields.missionSticker')} disabled={disabled} />
    </Section>
  )
}

/** All fields of a channel's basic information. */
export function BasicFields({ appId, ...part }: Part & { appId: string }) {
  const { t } = useTranslation('channel')
  return (
    <>
      <Identity {...part} appId={appId} />
      <Texts {...part} />
      <Offer {...part} />
      <Section title={t('fields.permissions')} text={t('sections.permissionsText')}>
        <ScopesField {...part.form.field('values.permissions')} disabled={part.disabled} />
      </Section>
    </>
  )
}
