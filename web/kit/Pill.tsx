import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Pill.module.css'

/** A short word with a coloured dot: a state or a kind. The word alone says it; the colour only helps to find it again. */
export function Pill({ color, children }: { color: 'iris' | 'green' | 'yellow' | 'red' | 'teal' | 'grape' | 'gray'; children: ReactNode }) {
  return (
    <Badge variant="default" tt="none" fw={500} leftSection={<span className={classes.dot} data-color={color} />}>
      {children}
    </Badge>
  )
}
