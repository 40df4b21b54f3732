import { Button, Code, Group } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'

/** Milliseconds for which a text is marked as copied: a second on request; longer, so it can be read, when it was copied at once. */
const marked = { onRequest: 1_000, atOnce: 60_000 }

interface CopyableProps {
  text: string
  /** Whether it is copied when shown, if the browser permits. */
  atOnce?: boolean
  /** Whether it stays on one line, which scrolls, with the button beside it. */
  oneLine?: boolean
}

/** A text in a box, and a button that copies it. */
export function Copyable({ text, atOnce = false, oneLine = false }: CopyableProps) {
  const { t } = useTranslation('kit')
  const { copied, copy } = useClipboard({ timeout: atOnce ? marked.atOnce : marked.onRequest })
  const begin = useEffectEvent(() => {
    if (atOnce) copy(text)
  })
  useEffect(() => begin(), [])
  const button = (
    <Button variant="default" flex="none" onClick={() => copy(text)}>
      {t(copied ? 'copied' : 'copy')}
    </Button>
  )
  if (oneLine)
    return (
      <Group wrap="nowrap" gap="xs">
        <Code block tabIndex={0} flex={1} miw={0} style={{ overflowX: 'auto', whiteSpace: 'pre' }}>
          {text}
        </Code>
        {button}
      </Group>
    )
  return (
    <>
      <Code block tabIndex={0} w="100%" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {text}
      </Code>
      {button}
    </>
  )
}
