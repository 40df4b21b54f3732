import type { MetaData, MetaDefinition, MetaValue } from '@portico/contract/dashboard/metadata'
import { useTranslation } from 'react-i18next'
import { showTime } from '../../../kernel/dates.ts'
import { Tag, Tags } from '../../../kit/Tag.tsx'
import { Origin } from './Origin.tsx'
import { useDefinitions } from './useDefinitions.ts'
import { attentionOf } from './value.rules.ts'
import { ValueView, YesNo } from './ValueView.tsx'

interface MetaTagProps {
  appId: string
  name: string
  definition: MetaDefinition | undefined
  value: MetaValue
  isChanged?: boolean
}

/** A key with its value. Yes and no is the sign alone, and a day that comes soon is marked as a whole. */
export function MetaTag({ appId, name, definition, value, isChanged = false }: MetaTagProps) {
  const isSoon =
    definition?.type === 'DATE' &&
    typeof value === 'string' &&
    attentionOf(name, value, showTime(new Date().toISOString(), 'day')) === 'soon'
  const tone = isChanged ? 'changed' : isSoon ? 'soon' : undefined
  if (definition?.type === 'BOOL' && typeof value === 'string')
    return <Tag name={name} tone={tone} lead={<YesNo value={value} look="tag" />} />
  return (
    <Tag name={name} tone={tone} lead={<Origin origin={definition?.origin} />}>
      <ValueView appId={appId} definition={definition} value={value} />
    </Tag>
  )
}

interface MetaTagsProps {
  appId: string
  metaDatas: readonly MetaData[]
  /** Keys to mark as changed. */
  changed?: ReadonlySet<string>
}

/** Metadata as small tags of key and value. */
export function MetaTags({ appId, metaDatas, changed }: MetaTagsProps) {
  const { t } = useTranslation('metadata')
  const definitions = useDefinitions()
  if (metaDatas.length === 0) return <span>{t('noData')}</span>
  return (
    <Tags>
      {metaDatas.map(({ key, value }) => (
        <MetaTag
          key={key}
          appId={appId}
          name={key}
          definition={definitions?.get(key)}
          value={value}
          {...(changed?.has(key) && { isChanged: true })}
        />
      ))}
    </Tags>
  )
}
