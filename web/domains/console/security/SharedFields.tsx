import { type Liapp, securityActions, securityLimits, systems } from '@portico/contract/console/security'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { CheckGroup } from '../../../kit/form/CheckGroup.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { Section } from '../../../kit/page/Section.tsx'
import { type SettingEditor, SecretField } from '../phase-settings/index.ts'

const names = { aos: 'Android', ios: 'iOS' } as const
const systemOptions = systems.map((value) => ({ value, label: names[value] }))

interface Secrets {
  secrets: Record<string, string | null>
}

/** Properties of the form that both tools have in common. */
interface Shared extends Pick<SettingEditor<object>, 'disabled'> {
  form: Pick<SettingEditor<object>['form'], 'fieldAt'> & { values: Secrets; set: (some: Secrets) => void }
}

interface KeySectionProps extends Shared {
  read: Pick<SettingEditor<object>['read'], 'secrets'>
  name: 'licenceKey' | 'appKey'
}

/** The key of a tool. */
export function KeySection({ form, read, disabled, name }: KeySectionProps) {
  const { t } = useTranslation('security')
  const field = form.fieldAt<string | null | undefined>(`secrets.${name}`)
  const setValue = (value: string | null | undefined) => {
    const { [name]: _, ...others } = form.values.secrets
    form.set({ secrets: value === undefined ? others : { ...others, [name]: value } })
  }
  return (
    <Section title={t('sections.key')} text={t('sections.keyText')}>
      <SecretField
        label={t(`fields.${name}`)}
        secret={read.secrets[name]}
        value={field.value}
        onChange={setValue}
        error={field.error}
        disabled={disabled}
      />
    </Section>
  )
}

/** The systems on which a tool works, and its reaction to a detection. */
export function ScopeFields({ form, disabled }: Shared) {
  const { t } = useTranslation('security')
  const actions = securityActions.map((value) => ({ value, label: t(`actions.${value}`) }))
  return (
    <>
      <CheckGroup
        {...form.fieldAt<Liapp['systems']>('values.systems')}
        label={t('fields.systems')}
        options={systemOptions}
        disabled={disabled}
      />
      <SelectField {...form.fieldAt<Liapp['action']>('values.action')} label={t('fields.action')} options={actions} disabled={disabled} />
    </>
  )
}

/** The exempt devices. */
export function DevicesSection({ form, disabled }: Shared) {
  const { t } = useTranslation('security')
  return (
    <Section title={t('sections.devices')} text={t('sections.devicesText')}>
      <TagsField
        {...form.fieldAt<Liapp['exemptDevices']>('values.exemptDevices')}
        label={t('fields.exemptDevices')}
        max={securityLimits.devices}
        disabled={disabled}
      />
    </Section>
  )
}
