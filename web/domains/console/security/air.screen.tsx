import { air, airLevels, airOptions } from '@portico/contract/console/security'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { CheckGroup } from '../../../kit/form/CheckGroup.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { SwitchField } from '../../../kit/form/SwitchField.tsx'
import { Section } from '../../../kit/page/Section.tsx'
import { SettingPage } from '../phase-settings/index.ts'
import { RulesField } from './RulesField.tsx'
import { DevicesSection, KeySection, ScopeFields } from './SharedFields.tsx'
import { SwitchButton, ToolPill } from './SwitchButton.tsx'
import { useSecurityWords } from './useSecurityWords.ts'

/** AIR, which hardens the app at build time. */
export function AirPage() {
  const { t } = useTranslation('security')
  const { appId = '' } = useAppArea()
  const words = useSecurityWords()
  const options = airOptions.map((value) => ({ value, label: t(`options.${value}`) }))
  const levels = airLevels.map((value) => ({ value, label: t(`levels.${value}`) }))
  return (
    <SettingPage
      kind={air}
      params={{ appId }}
      title={t('air')}
      chip={<ToolPill tool="air" />}
      actions={<SwitchButton tool="air" />}
      words={words}
    >
      {({ form, read, disabled }) => (
        <>
          <KeySection form={form} read={read} disabled={disabled} name="appKey" />
          <Section title={t('sections.scope')} text={t('sections.scopeText')}>
            <ScopeFields form={form} disabled={disabled} />
            <SelectField {...form.field('values.obfuscation')} label={t('fields.obfuscation')} options={levels} disabled={disabled} />
            <SwitchField {...form.field('values.integrity')} label={t('fields.integrity')} disabled={disabled} />
            <CheckGroup {...form.field('values.options')} label={t('fields.options')} options={options} disabled={disabled} />
            <RulesField {...form.field('values.rules')} disabled={disabled} />
          </Section>
          <DevicesSection form={form} disabled={disabled} />
        </>
      )}
    </SettingPage>
  )
}
