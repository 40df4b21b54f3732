import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import classes from './Navigation.module.css'

export type Icon = ComponentType<{ size: number; stroke: number }>

/** An entry of the menu: a link, or a button that opens something. */
export function Entry({
  icon: IconOf,
  active,
  children,
  ...target
}: { icon: Icon; active: boolean; children: ReactNode } & ({ to: string } | { onClick: () => void })) {
  const inside = (
    <>
      <IconOf size={18} stroke={1.6} />
      {children}
    </>
  )
  const shared = { className: classes.entry!, 'data-active': active || undefined, ...(active && { 'aria-current': 'page' as const }) }
  return 'to' in target ? (
    <Link to={target.to} {...shared}>
      {inside}
    </Link>
  ) : (
    <UnstyledButton {...shared} onClick={target.onClick}>
      {inside}
    </UnstyledButton>
  )
}
