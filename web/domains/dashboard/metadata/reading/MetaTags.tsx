import type { MetaData, MetaDefinition, MetaValue, ValueChange } from '@portico/contract/dashboard/metadata'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { today } from '../../../../kernel/dates.ts'
import { Tag, Tags } from '../../../../kit/display/Tag.tsx'
import { nameOf } from '../../catalogue/index.ts'
import { useDefinitions } from '../useDefinitions.ts'
import { BeforeAfter } from './Change.tsx'
import { Origin } from './Origin.tsx'
import { urgencyOf } from './value.rules.ts'
import { ValueView, YesNo } from './ValueView.tsx'

interface MetaTagProps {
  appId: string
  name: string
  definition: MetaDefinition | undefined
  value: MetaValue
  /** The change made by a version; highlighted, with the previous value. */
  change?: ValueChange
}

/** Shows a key with its value. Yes and no appear as signs only, and an upcoming deadline is highlighted as a whole. */
export function MetaTag({ appId, name, definition, value, change }: MetaTagProps) {
  const label = nameOf(definition ?? { name })
  const isSoon = definition?.type === 'DATE' && typeof value === 'string' && urgencyOf(name, value, today()) === 'soon'
  if (change && change.before !== null)
    return (
      <Tag name={label} tone="changed">
        <BeforeAfter appId={appId} definition={definition} change={change} />
      </Tag>
    )
  const tone = change ? 'changed' : isSoon ? 'soon' : undefined
  if (definition?.type === 'BOOL' && typeof value === 'string')
    return <Tag name={label} tone={tone} lead={<YesNo value={value} display="tag" />} />
  return (
    <Tag name={label} tone={tone} lead={<Origin origin={definition?.origin} />}>
      <ValueView appId={appId} definition={definition} value={value} />
    </Tag>
  )
}

interface MetaTagsProps {
  appId: string
  metaDatas: readonly MetaData[]
  /** The changes of a version, to be highlighted. */
  changes?: readonly ValueChange[]
}

/** Shows metadata as small tags of key and value. */
export function MetaTags({ appId, metaDatas, changes = [] }: MetaTagsProps) {
  const { t } = useTranslation('metadata')
  const definitions = useDefinitions()
  const removed = changes.filter(({ after }) => after === null).map(({ key }) => ({ key, value: null }))
  if (metaDatas.length + removed.length === 0) return <span>{t('noData')}</span>
  return (
    <Tags>
      {[...metaDatas, ...removed].map(({ key, value }) => {
        const change = changes.find((one) => one.key === key)
        return <MetaTag key={key} appId={appId} name={key} definition={definitions?.get(key)} value={value} {...(change && { change })} />
      })}
    </Tags>
  )
}
