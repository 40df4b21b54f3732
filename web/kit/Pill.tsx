import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Pill.module.css'

/** A short word with a coloured dot: a state or a kind. The word alone is sufficient; the colour only makes it easier to find. */
export function Pill({ color, children }: { color: 'iris' | 'green' | 'yellow' | 'red' | 'teal' | 'grape' | 'gray'; children: ReactNode }) {
  return (
    <Badge variant="default" className={classes.pill!} tt="none" fw={500} leftSection={<span className={classes.dot} data-color={color} />}>
      {children}
    </Badge>
  )
}
