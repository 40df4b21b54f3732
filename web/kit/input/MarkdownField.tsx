import { Input, Textarea } from '@mantine/core'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { ApiFailure } from '../../kernel/api.ts'
import { Problem } from '../form/Problem.tsx'
import type { Field } from '../form/useSendForm.ts'
import { RichText } from '../display/RichText.tsx'
import { Skeleton } from '../loading/Skeleton.tsx'
import classes from './MarkdownField.module.css'
import { SegmentedControl } from './SegmentedControl.tsx'

interface MarkdownFieldProps extends Field<string> {
  label: string
  maxLength: number
  /** Renders the input as readers will see it. */
  preview: (markdown: string) => Promise<{ body: RichNode[] }>
}

function Preview({ value, preview }: Pick<MarkdownFieldProps, 'value' | 'preview'>) {
  const { t } = useTranslation('kit')
  const { data, error } = useQuery({ queryKey: ['markdown', value], queryFn: () => preview(value), staleTime: Infinity, gcTime: 0 })
  if (error) return <Problem of={error instanceof ApiFailure && error.fieldErrors.length > 0 ? error : t('markdown.failed')} />
  return data ? <RichText body={data.body} /> : <Skeleton height={120} />
}

/** A Markdown editor with a preview. */
export function MarkdownField({ label, preview, value, onChange, ...field }: MarkdownFieldProps) {
  const { t } = useTranslation('kit')
  const [shown, setShown] = useState('write')
  return (
    <div>
      <div className={classes.head}>
        <Input.Label labelElement="div" required={field.required} mb={0} aria-hidden>
          {label}
        </Input.Label>
        <SegmentedControl
          size="xs"
          aria-label={t('markdown.mode', { label })}
          value={shown}
          onChange={setShown}
          data={[
            { value: 'write', label: t('markdown.write') },
            { value: 'preview', label: t('markdown.preview') },
          ]}
        />
      </div>
      {shown === 'write' ? (
        <Textarea
          aria-label={label}
          autosize
          minRows={10}
          maxRows={24}
          {...field}
          classNames={{ input: classes.input! }}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <div className={classes.preview}>
          <Preview value={value} preview={preview} />
        </div>
      )}
    </div>
  )
}
