import { Blockquote } from '@mantine/core'

/** What somebody wrote to the invited person; nothing when they wrote nothing. */
export function Quote({ text }: { text: string }) {
  if (text === '') return null
  return (
    <Blockquote mt="sm" p="sm" style={{ whiteSpace: 'pre-line' }}>
      {text}
    </Blockquote>
  )
}
