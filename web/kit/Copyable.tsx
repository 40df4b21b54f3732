import { Button, Code, CopyButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A text in a box, and a button that copies it. */
export function Copyable({ text }: { text: string }) {
  const { t } = useTranslation('kit')
  return (
    <>
      <Code block tabIndex={0} w="100%" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {text}
      </Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </CopyButton>
    </>
  )
}
