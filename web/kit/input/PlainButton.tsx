import { UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'

const plain = `${UnstyledButton.classes.root} mantine-focus-auto`

/**
 * A button without a look of its own. It has the style of Mantine's `UnstyledButton`, but is a plain element: menus, facets and tables have
 * dozens, each of which would otherwise resolve its styles by script.
 */
export function PlainButton({ className, ...others }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button type="button" className={className === undefined ? plain : `${plain} ${className}`} {...others} />
}
