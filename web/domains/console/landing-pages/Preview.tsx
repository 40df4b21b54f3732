import { Text } from '@mantine/core'
import { useDebouncedValue, useElementSize } from '@mantine/hooks'
import { landingPages, type TemplateContent } from '@portico/contract/console/landing-pages'
import type { Locale } from '@portico/contract/kernel/locale'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useFailureTexts } from '../../../kit/feedback/failures.ts'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import classes from './landing-pages.module.css'

const widths = { wide: 1200, narrow: 390 } as const
type Width = keyof typeof widths
/** Milliseconds without typing before the preview is refreshed. */
const pause = 500

/** A page as the server would publish it, in a fully sandboxed frame: no scripts, forms or navigation. */
export function PageFrame({ html, width, title }: { html: string; width: Width; title: string }) {
  const { ref, width: room, height } = useElementSize()
  const scale = room > 0 ? Math.min(1, room / widths[width]) : 1
  return (
    <div ref={ref} className={classes.stage}>
      <iframe
        className={classes.frame}
        title={title}
        sandbox=""
        srcDoc={html}
        width={widths[width]}
        height={Math.ceil(height / scale)}
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  )
}

/** Switches between desktop and phone width. */
export function WidthChoice({ value, onChange }: { value: Width; onChange: (width: Width) => void }) {
  const { t } = useTranslation('landing-pages')
  return (
    <SegmentedControl
      aria-label={t('preview.width')}
      value={value}
      onChange={onChange}
      data={[
        { value: 'wide', label: t('preview.wide') },
        { value: 'narrow', label: t('preview.narrow') },
      ]}
    />
  )
}

/** Previews the content being edited as it would be published. */
export function Preview({ content, lang }: { content: TemplateContent; lang: Locale }) {
  const { t } = useTranslation('landing-pages')
  const texts = useFailureTexts()
  const { appId = '' } = useAppArea()
  const [width, setWidth] = useState<Width>('wide')
  const [settled] = useDebouncedValue(content, pause)
  const { data, error } = useQuery({
    ...query(landingPages.preview, { params: { appId }, body: { content: settled, lang } }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { ignoreError: true },
  })
  return (
    <div className={classes.aside}>
      <WidthChoice value={width} onChange={setWidth} />
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" component="output">
          {texts.failure(error)}
        </Text>
      )}
      <PageFrame html={data?.html ?? ''} width={width} title={t('preview.title')} />
    </div>
  )
}
