import { Text } from '@mantine/core'
import { type AudienceDraft, type PushMessage, pushLimits, pushOs, userKeysIn } from '@portico/contract/console/push-messages'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { CheckGroup } from '../../../kit/form/CheckGroup.tsx'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import { RowProblems } from '../../../kit/form/RowProblems.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { UploadButton } from '../../../kit/form/UploadButton.tsx'
import { readTextFile } from '../../../kit/input/textFile.ts'
import type { usePushForm } from './usePushForm.ts'

type Form = ReturnType<typeof usePushForm>
const kinds = ['all', 'os', 'countries', 'users', 'testers'] as const satisfies readonly AudienceDraft['kind'][]
const maxShown = 10

/** A CSV file of user keys, parsed in the browser to report invalid rows at once. */
function UserKeys({ form, kept }: { form: Form; kept: number }) {
  const { t } = useTranslation('push-messages')
  const { value, onChange, ...field } = form.field('audience.csv')
  const read = value === null ? undefined : userKeysIn(value)
  return (
    <FieldGroup {...field} label={t('userKeys')} description={t('csvHint', { most: pushLimits.userKeys })}>
      <UploadButton size="xs" accept=".csv,text/csv,text/plain" onFiles={([file]) => readTextFile(file, onChange)}>
        {t('chooseCsv')}
      </UploadButton>
      <Text size="sm" mt={4}>
        {read ? t('keysRead', { count: read.keys.length, repeated: read.repeated }) : t('keysKept', { count: kept })}
      </Text>
      {read && (
        <RowProblems
          title={t('brokenRows', { count: read.broken.length })}
          problems={read.broken.slice(0, maxShown).map(({ line, text }) => ({ line, value: text, code: 'invalid' }))}
        />
      )}
    </FieldGroup>
  )
}

/** The audience of a push. */
export function AudienceFields({ form, push }: { form: Form; push: PushMessage | undefined }) {
  const { t } = useTranslation('push-messages')
  const { kind } = form.values.audience
  const countries = form.field('audience.countries')
  return (
    <>
      <SelectField
        {...form.field('audience.kind')}
        label={t('audience')}
        options={kinds.map((value) => ({ value, label: t(`audiences.${value}`) }))}
      />
      {kind === 'os' && (
        <CheckGroup
          {...form.field('audience.os')}
          label={t('os')}
          options={pushOs.map((value) => ({ value, label: t(`systems.${value}`) }))}
        />
      )}
      {kind === 'countries' && (
        <TagsField
          {...countries}
          onChange={(codes) => countries.onChange(codes.map((code) => code.toUpperCase()))}
          label={t('countries')}
          description={t('countriesHint')}
          max={pushLimits.countries}
        />
      )}
      {kind === 'users' && <UserKeys form={form} kept={push?.audience.kind === 'users' ? push.audience.count : 0} />}
    </>
  )
}
