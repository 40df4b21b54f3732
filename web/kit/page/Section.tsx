import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Section.module.css'

/** A group of fields with its description on the left, on a `Sheet`. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <div>
        <h2 className={classes.heading}>{title}</h2>
        {text && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </div>
      <Stack className={classes.fields!}>{children}</Stack>
    </section>
  )
}

/** The surface for sections. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className={classes.sheet}>{children}</div>
}
