import { Stack } from '@mantine/core'
import { registrationLimits } from '@portico/contract/apps/registrations'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { SwitchField } from '../../../kit/form/SwitchField.tsx'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import type { CreationForm } from './creation.form.ts'

/** The third step: the app's integration. */
export function IntegrationStep({ form }: { form: CreationForm }) {
  const { t } = useTranslation('creation')
  const { packages, aliases, domains } = registrationLimits
  return (
    <Stack>
      <TagsField {...form.field('packages.aos')} label={t('packages.aos')} description={t('packages.hint')} max={packages} />
      <TagsField {...form.field('packages.ios')} label={t('packages.ios')} description={t('packages.hint')} max={packages} />
      <TagsField {...form.field('aliases')} label={t('aliases')} description={t('aliasesHint', { most: aliases })} max={aliases} />
      <TextField {...form.field('eventUrl')} label={t('eventUrl')} placeholder="https://" />
      <SwitchField {...form.field('webLogin')} label={t('webLogin')} />
      {form.values.webLogin && (
        <TagsField {...form.field('domains')} label={t('domains')} description={t('domainsHint', { most: domains })} max={domains} />
      )}
      <SwitchField {...form.field('missionSticker')} label={t('missionSticker')} />
    </Stack>
  )
}
