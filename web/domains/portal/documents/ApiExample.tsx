import { ActionIcon, CopyButton } from '@mantine/core'
import type { ApiOperation } from '@portico/contract/portal/documents'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { curlOf, responseOf, typescriptOf } from './api.examples.ts'
import classes from './documents.module.css'

/** Shows an example of a call and its response, to read and to copy. */
export function ApiExample({ operation }: { operation: ApiOperation }) {
  const { t } = useTranslation(['documents', 'kit'])
  const [shown, setShown] = useState<'curl' | 'typescript' | 'response'>('curl')
  const answer = responseOf(operation)
  const text = { curl: () => curlOf(operation, location.origin), typescript: () => typescriptOf(operation), response: () => answer ?? '' }[
    shown
  ]()
  return (
    <div className={classes.example}>
      <div className={classes.exampleHead}>
        <SegmentedControl
          size="xs"
          aria-label={t('api.example')}
          value={shown}
          onChange={(value) => setShown(value as typeof shown)}
          data={[
            { value: 'curl', label: 'curl' },
            { value: 'typescript', label: 'TypeScript' },
            ...(answer === undefined ? [] : [{ value: 'response', label: t('api.response') }]),
          ]}
        />
        <CopyButton value={text} timeout={2000}>
          {({ copied, copy }) => (
            <ActionIcon variant="subtle" color="slate" aria-label={t(copied ? 'kit:copied' : 'kit:copy')} onClick={copy}>
              {copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.6} />}
            </ActionIcon>
          )}
        </CopyButton>
      </div>
      <pre className={classes.exampleText}>{text}</pre>
    </div>
  )
}
