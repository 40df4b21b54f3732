import { Textarea, type TextareaProps } from '@mantine/core'
import { type Rest, type TextProps, textProps } from './text.tsx'

/** Text of several lines; it grows with what is typed. */
export function TextareaField(props: TextProps & Rest<TextareaProps>) {
  return <Textarea autosize minRows={3} {...textProps(props)} />
}
