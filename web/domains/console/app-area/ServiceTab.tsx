import { Anchor, Button, Text } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { openWindow } from '../../../kernel/windows.ts'
import classes from './switcher.module.css'

interface ServiceTabProps {
  text: string
  go: string
  /** Null when not configured by the operator. */
  href: string | null
  also?: { text: string; href: string | null }
}

/** Describes a service outside the console, and links to it. */
export function ServiceTab({ text, go, href, also }: ServiceTabProps) {
  const { t } = useTranslation('app-area')
  return (
    <div className={classes.service}>
      <Text maw={480}>{text}</Text>
      {href === null ? (
        <>
          <Button disabled>{go}</Button>
          <Text size="sm" c="dimmed">
            {t('switcher.notSet')}
          </Text>
        </>
      ) : (
        <Button
          component="a"
          href={href}
          target="_blank"
          rel="noreferrer"
          onClick={(event: MouseEvent) => {
            event.preventDefault()
            openWindow(href)
          }}
        >
          {go}
        </Button>
      )}
      {also?.href && (
        <Anchor href={also.href} target="_blank" rel="noreferrer" size="sm">
          {also.text}
        </Anchor>
      )}
    </div>
  )
}
