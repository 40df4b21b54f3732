import { TextInput, type TextInputProps } from '@mantine/core'
import { type Rest, type TextProps, textProps } from './text.tsx'

/** A line of text. */
export function TextField(props: TextProps & Rest<TextInputProps>) {
  return <TextInput {...textProps(props)} />
}
