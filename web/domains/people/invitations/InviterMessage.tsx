import { Blockquote } from '@mantine/core'

/** Shows the inviter's message; nothing if there is none. */
export function InviterMessage({ text }: { text: string }) {
  if (text === '') return null
  return (
    <Blockquote mt="sm" p="sm" style={{ whiteSpace: 'pre-line' }}>
      {text}
    </Blockquote>
  )
}
