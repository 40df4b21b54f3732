import { Button, Code } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'

/** Milliseconds for which a text is marked as copied: a second on request; longer, so it can be read, when it was copied at once. */
const marked = { onRequest: 1_000, atOnce: 60_000 }

/** A text in a box, and a button that copies it. With `atOnce` it is copied when shown, if the browser permits. */
export function Copyable({ text, atOnce = false }: { text: string; atOnce?: boolean }) {
  const { t } = useTranslation('kit')
  const { copied, copy } = useClipboard({ timeout: atOnce ? marked.atOnce : marked.onRequest })
  const begin = useEffectEvent(() => {
    if (atOnce) copy(text)
  })
  useEffect(() => begin(), [])
  return (
    <>
      <Code block tabIndex={0} w="100%" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {text}
      </Code>
      <Button variant="default" onClick={() => copy(text)}>
        {t(copied ? 'copied' : 'copy')}
      </Button>
    </>
  )
}
