import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './FieldGroup.module.css'
import type { Field } from './useSendForm.ts'

interface FieldGroupProps extends Pick<Field<unknown>, 'error'>, Partial<Pick<Field<unknown>, 'required' | 'data-path'>> {
  label: string
  /** True below a heading that says the same. */
  headed?: boolean
  description?: string | undefined
  children: ReactNode
}

/** A field that consists of several inputs or buttons, with the label, the description and the problem of any other field. */
export function FieldGroup({ label, headed = false, required = false, description, error, children, 'data-path': path }: FieldGroupProps) {
  const id = useId()
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={classes.group} aria-label={label} aria-describedby={describedBy || undefined} data-path={path}>
      <Input.Wrapper id={id} {...(!headed && { label, labelElement: 'div' as const, required })} description={description} error={error}>
        {children}
      </Input.Wrapper>
    </fieldset>
  )
}
