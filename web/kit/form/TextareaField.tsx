import { Textarea, type TextareaProps } from '@mantine/core'
import { type InputProps, type TextProps, textProps } from './text.tsx'

/** A multi-line text that grows with its content. */
export function TextareaField(props: TextProps & InputProps<TextareaProps>) {
  return <Textarea autosize minRows={3} {...textProps(props)} />
}
