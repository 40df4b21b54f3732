import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { type InputProps, type TextProps, textProps } from './text.tsx'

/** A password, with a button that reveals it. */
export function PasswordField(props: TextProps & InputProps<PasswordInputProps>) {
  const { t } = useTranslation('kit')
  return <PasswordInput {...textProps(props)} visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword') }} />
}
