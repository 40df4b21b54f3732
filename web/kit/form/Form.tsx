import { type MantineSpacing, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Problem } from './Problem.tsx'
import type { AnyForm } from './useSendForm.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  form: AnyForm
  /** Shown instead of the form's own problem; null shows none. */
  problem?: string | Error | null | undefined
  /** Called instead of submitting the form. */
  onSubmit?: () => unknown
  gap?: MantineSpacing
  children: ReactNode
}

/** Shows a form where it is, below its problem: among a page's content, without a frame of its own. */
export function Form({ form, problem = form.problem, onSubmit = () => form.submit(), gap = 'md', children, ...element }: FormProps) {
  return (
    <form
      {...element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack gap={gap}>
        <Problem of={problem} />
        {children}
      </Stack>
    </form>
  )
}
