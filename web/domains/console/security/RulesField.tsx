import { Button, Group } from '@mantine/core'
import { type Air, securityLimits } from '@portico/contract/console/security'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import type { Field } from '../../../kit/form/useSendForm.ts'
import { UploadButton } from '../../../kit/form/UploadButton.tsx'
import { readTextFile } from '../../../kit/input/textFile.ts'

/** AIR's rules: a text file, stored with the setting. */
export function RulesField({ value, onChange, error, disabled, 'data-path': path }: Field<Air['rules']> & { disabled: boolean }) {
  const { t } = useTranslation('security')
  const [isLarge, setLarge] = useState(false)
  const choose = (file: File) => {
    const large = file.size > securityLimits.rules
    setLarge(large)
    if (!large) readTextFile(file, (text) => onChange({ name: file.name.slice(0, securityLimits.rulesName), text }))
  }
  const remove = () => {
    setLarge(false)
    onChange(null)
  }
  return (
    <FieldGroup label={t('fields.rules')} description={t('rules.hint')} error={isLarge ? t('rules.large') : error} data-path={path}>
      <Group mt={4}>
        <code>{value?.name ?? '–'}</code>
        {!disabled && (
          <UploadButton accept=".txt,.json,.xml,.yml,.yaml,.conf,.pro" onFiles={([file]) => file && choose(file)}>
            {t('rules.choose')}
          </UploadButton>
        )}
        {!disabled && value && (
          <Button size="xs" variant="default" onClick={remove}>
            {t('rules.remove')}
          </Button>
        )}
      </Group>
    </FieldGroup>
  )
}
