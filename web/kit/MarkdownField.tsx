import { SegmentedControl, Skeleton, Text, Textarea } from '@mantine/core'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../kernel/api.ts'
import { useFailureTexts } from './failures.ts'
import { RichText } from './RichText.tsx'
import classes from './MarkdownField.module.css'

interface MarkdownFieldProps {
  label: string
  value: string
  maxLength: number
  error?: string | undefined
  onChange: (value: string) => void
  /** Renders what was typed, as readers will see it. */
  preview: (markdown: string) => Promise<{ body: RichNode[] }>
}

function Preview({ value, preview }: Pick<MarkdownFieldProps, 'value' | 'preview'>) {
  const { t } = useTranslation('kit')
  const words = useFailureTexts()
  const { data, error } = useQuery({ queryKey: ['markdown', value], queryFn: () => preview(value), staleTime: Infinity, gcTime: 0 })
  if (error) {
    const problem = error instanceof ApiFailure ? error.fieldErrors[0] : undefined
    return (
      <Text c="var(--mantine-color-error)" role="alert">
        {problem ? words.problem(problem) : t('markdown.failed')}
      </Text>
    )
  }
  return data ? <RichText body={data.body} /> : <Skeleton h={120} />
}

/** A text in Markdown, and how it will look. */
export function MarkdownField({ label, value, maxLength, error, onChange, preview }: MarkdownFieldProps) {
  const { t } = useTranslation('kit')
  const [shown, setShown] = useState('write')
  return (
    <div>
      <div className={classes.head}>
        <Text fw={500} size="sm" aria-hidden>
          {label}
        </Text>
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
          maxLength={maxLength}
          error={error}
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
