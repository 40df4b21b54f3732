import { Checkbox, Switch, TextInput } from '@mantine/core'
import { type ChannelBasic, channelLimits, type ChannelScope, channelScopes } from '@portico/contract/console/channel'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import type { Field } from '../../../kit/form/useSendForm.ts'
import classes from './channel.module.css'

type Permissions = ChannelBasic['permissions']

/** The user permissions that the channel requests: each required or optional, with its purpose. */
export function ScopesField({ value, onChange, error, disabled, 'data-path': path }: Field<Permissions> & { disabled: boolean }) {
  const { t } = useTranslation('channel')
  const change = (scope: ChannelScope, next: Partial<Permissions[number]>) =>
    onChange(value.map((one) => (one.scope === scope ? { ...one, ...next } : one)))
  const toggle = (scope: ChannelScope, isOn: boolean) => {
    const others = value.filter((one) => one.scope !== scope)
    onChange(isOn ? [...others, { scope, required: false, purpose: '' }] : others)
  }
  return (
    <FieldGroup headed label={t('fields.permissions')} error={error} data-path={path}>
      <table className={classes.scopes}>
        <tbody>
          {channelScopes.map((scope) => {
            const selected = value.find((one) => one.scope === scope)
            const name = t(`scopes.${scope}`)
            return (
              <tr key={scope}>
                <td>
                  <Checkbox
                    label={name}
                    checked={selected !== undefined}
                    disabled={disabled}
                    onChange={({ currentTarget }) => toggle(scope, currentTarget.checked)}
                  />
                </td>
                <td>
                  {selected && (
                    <Switch
                      label={t('scope.required')}
                      aria-label={t('scope.requiredOf', { name })}
                      checked={selected.required}
                      disabled={disabled}
                      onChange={({ currentTarget }) => change(scope, { required: currentTarget.checked })}
                    />
                  )}
                </td>
                <td>
                  {selected && (
                    <TextInput
                      aria-label={t('scope.purposeOf', { name })}
                      placeholder={t('scope.purpose')}
                      value={selected.purpose}
                      maxLength={channelLimits.purpose}
                      disabled={disabled}
                      onChange={({ currentTarget }) => change(scope, { purpose: currentTarget.value })}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </FieldGroup>
  )
}
