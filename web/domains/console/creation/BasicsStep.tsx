import { Loader, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { appTypes, mainPlatforms } from '@portico/contract/apps/apps'
import { appTypeIds, idPrefixes, mainPlatformIds, registrationLimits, usualTypes } from '@portico/contract/apps/registrations'
import { creation } from '@portico/contract/console/creation'
import { isAppIdSuffix } from '@portico/contract/apps/apps'
import { locales } from '@portico/contract/kernel/locale'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { languageNames } from '../../../kernel/texts.ts'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { IconField } from '../../apps/apps/index.ts'
import type { CreationForm } from './creation.form.ts'

const settleMs = 300

/** Checks that the App ID is available, when typing pauses. */
export const useFreeId = ({ mainPlatform, suffix }: CreationForm['values']) => {
  const [settled] = useDebouncedValue(suffix, settleMs)
  const result = useQuery({
    ...query(creation.checkId, { params: { platform: mainPlatform, suffix: settled } }),
    enabled: isAppIdSuffix(settled),
    staleTime: 0,
  })
  const isSettled = settled === suffix && !result.isFetching
  return { isChecking: isAppIdSuffix(suffix) && !isSettled, available: isSettled ? result.data?.available : undefined }
}

function IdField({ form, free }: { form: CreationForm; free: ReturnType<typeof useFreeId> }) {
  const { t } = useTranslation('creation')
  const { mainPlatform, suffix } = form.values
  const field = form.field('suffix')
  const prefix = `${idPrefixes[mainPlatform]}-`
  const id = prefix + suffix
  const hint = free.available ? t('id.free', { id }) : t('id.hint', { id: `${prefix}${suffix || '…'}` })
  return (
    <TextField
      {...field}
      onChange={(typed) => field.onChange(typed.toUpperCase())}
      error={field.error ?? (free.available === false ? t('id.taken', { id }) : undefined)}
      label={t('id.label')}
      description={<span aria-live="polite">{hint}</span>}
      leftSection={<Text size="sm">{prefix}</Text>}
      leftSectionWidth={44}
      rightSection={free.isChecking && <Loader size="xs" aria-label={t('id.checking')} />}
      maxLength={20}
    />
  )
}

/** The first step: platform, type, App ID, name, icon and language. */
export function BasicsStep({ form, free }: { form: CreationForm; free: ReturnType<typeof useFreeId> }) {
  const { t } = useTranslation('creation')
  const platform = form.field('mainPlatform')
  const icon = form.field('iconFileId')
  return (
    <Stack>
      <SelectField
        {...platform}
        onChange={(mainPlatform) => form.set({ mainPlatform, appType: usualTypes[mainPlatform] })}
        label={t('platform')}
        options={mainPlatformIds.map((value) => ({ value, label: mainPlatforms[value] }))}
      />
      <SelectField {...form.field('appType')} label={t('type')} options={appTypeIds.map((value) => ({ value, label: appTypes[value] }))} />
      <IdField form={form} free={free} />
      <TextField {...form.field('name')} label={t('name')} count={registrationLimits.name} />
      <IconField
        {...icon}
        label={t('icon.label')}
        choose={t(icon.value ? 'icon.change' : 'icon.choose')}
        hint={t('icon.hint')}
        name={form.values.name}
      />
      <SelectField
        {...form.field('defaultLocale')}
        label={t('language')}
        options={locales.map((value) => ({ value, label: languageNames[value] }))}
      />
    </Stack>
  )
}
