import { liapp, liappOptions } from '@portico/contract/console/security'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { CheckGroup } from '../../../kit/form/CheckGroup.tsx'
import { Section } from '../../../kit/page/Section.tsx'
import { SettingPage } from '../phase-settings/index.ts'
import { DevicesSection, KeySection, ScopeFields } from './SharedFields.tsx'
import { SwitchButton, ToolPill } from './SwitchButton.tsx'
import { useSecurityWords } from './useSecurityWords.ts'

/** LIAPP, which monitors the app at runtime. */
export function LiappPage() {
  const { t } = useTranslation('security')
  const { appId = '' } = useAppArea()
  const words = useSecurityWords()
  const options = liappOptions.map((value) => ({ value, label: t(`options.${value}`) }))
  return (
    <SettingPage
      kind={liapp}
      params={{ appId }}
      title={t('liapp')}
      chip={<ToolPill tool="liapp" />}
      actions={<SwitchButton tool="liapp" />}
      words={words}
    >
      {({ form, read, disabled }) => (
        <>
          <KeySection form={form} read={read} disabled={disabled} name="licenceKey" />
          <Section title={t('sections.scope')} text={t('sections.scopeText')}>
            <ScopeFields form={form} disabled={disabled} />
            <CheckGroup {...form.field('values.options')} label={t('fields.options')} options={options} disabled={disabled} />
          </Section>
          <DevicesSection form={form} disabled={disabled} />
        </>
      )}
    </SettingPage>
  )
}
