import { Stack, Text } from '@mantine/core'
import { appTypes, mainPlatforms } from '@portico/contract/apps/apps'
import { idPrefixes } from '@portico/contract/apps/registrations'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { Facts } from '../../../kit/display/Facts.tsx'
import type { CreationForm, Options } from './creation.form.ts'

const join = (texts: readonly string[]): string => texts.join(', ')

/** The last step: a summary of all choices. */
export function ConfirmStep({ form, options }: { form: CreationForm; options: Options }) {
  const { t } = useTranslation('creation')
  const { values } = form
  const publisher = options.providers.find(({ id }) => id === values.publisherId)?.name ?? values.names[values.publisherId ?? 0]
  return (
    <Stack>
      <Facts
        label={t('steps.confirm')}
        facts={[
          { name: t('id.label'), value: <code>{`${idPrefixes[values.mainPlatform]}-${values.suffix}`}</code> },
          { name: t('name'), value: values.name },
          { name: t('platform'), value: mainPlatforms[values.mainPlatform] },
          { name: t('type'), value: appTypes[values.appType] },
          { name: t('partners'), value: join(values.partnerIds.map((id) => values.names[id] ?? '')) },
          { name: t('publisher'), value: publisher },
          { name: t('team'), value: options.teams.find(({ id }) => id === values.ownerTeamId)?.name },
          { name: t('packages.aos'), value: join(values.packages.aos) },
          { name: t('packages.ios'), value: join(values.packages.ios) },
          { name: t('aliases'), value: join(values.aliases) },
          { name: t('eventUrl'), value: values.eventUrl },
          ...(values.webLogin ? [{ name: t('domains'), value: join(values.domains) }] : []),
        ]}
      />
      <Text size="sm" c="dimmed">
        {t('confirmHint')}
      </Text>
    </Stack>
  )
}
