import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { Icon } from '../../kit/menu/menu.ts'
import { PlainButton } from '../../kit/input/PlainButton.tsx'
import classes from './Navigation.module.css'

interface EntryGroupProps {
  icon: Icon
  title: string
  opened: boolean
  onToggle: () => void
  children: ReactNode
}

/** A menu entry that expands others below it. */
export function EntryGroup({ icon: IconOf, title, opened, onToggle, children }: EntryGroupProps) {
  const id = useId()
  const Chevron = opened ? IconChevronDown : IconChevronRight
  return (
    <div>
      <PlainButton className={classes.entry} aria-expanded={opened} aria-controls={id} onClick={onToggle}>
        <IconOf size={18} stroke={1.6} />
        <span className={classes.grow}>{title}</span>
        <Chevron size={16} stroke={1.6} />
      </PlainButton>
      <div id={id} hidden={!opened}>
        {opened && children}
      </div>
    </div>
  )
}
