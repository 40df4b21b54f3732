import { TagsInput } from '@mantine/core'
import { invitationLimits } from '@portico/contract/people/invitations'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import type { Field } from '../../../kit/form/useSendForm.ts'
import { addressesIn } from './invitations.rules.ts'

/** The addresses of people to invite, as chips; pasted lists are split. */
export function EmailsField({ value, onChange, ...rest }: Field<string[]>) {
  const { t } = useTranslation('invitations')
  return (
    <TagsInput
      {...rest}
      label={t('invite.emails')}
      description={t('invite.emailsHint', { count: invitationLimits.emails })}
      value={value}
      onChange={(typed) => onChange(addressesIn(typed))}
      splitChars={[',', ' ', ';', '\n']}
      maxTags={invitationLimits.emails}
      acceptValueOnBlur
      data-autofocus
    />
  )
}
