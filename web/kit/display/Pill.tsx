import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Pill.module.css'

type Color = 'iris' | 'green' | 'yellow' | 'red' | 'teal' | 'grape' | 'gray'

/** A coloured dot, for use beside a word with the same meaning. */
export function Dot({ color }: { color: Color }) {
  return <span className={classes.dot} data-color={color} />
}

/** A short word with a coloured dot: a state or a kind. The word alone is sufficient; the colour only makes it easier to find. */
export function Pill({ color, children }: { color: Color; children: ReactNode }) {
  return (
    <Badge variant="default" className={classes.pill!} tt="none" fw={500} leftSection={<Dot color={color} />}>
      {children}
    </Badge>
  )
}
