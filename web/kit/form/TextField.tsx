import { TextInput, type TextInputProps } from '@mantine/core'
import { type InputProps, type TextProps, textProps } from './text.tsx'

/** A line of text. */
export function TextField(props: TextProps & InputProps<TextInputProps>) {
  return <TextInput {...textProps(props)} />
}
