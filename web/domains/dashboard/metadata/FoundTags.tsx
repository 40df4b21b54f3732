import type { AppMetaVal } from '@portico/contract/dashboard/search'
import { useTranslation } from 'react-i18next'
import { Tag, Tags } from '../../../kit/Tag.tsx'
import { useDefinitions } from './useDefinitions.ts'
import { ValueView } from './ValueView.tsx'

/** Shows an app's values from a search as tags: files by name, because search holds nothing else of them. */
export function FoundTags({ values }: { values: readonly AppMetaVal[] }) {
  const { t } = useTranslation('metadata')
  const definitions = useDefinitions()
  if (values.length === 0) return <span>{t('noData')}</span>
  return (
    <Tags>
      {values.map(({ key, value }) => {
        const [only, ...more] = value
        return (
          <Tag key={key} name={key}>
            <ValueView appId="" definition={definitions?.get(key)} value={more.length > 0 ? value : (only ?? null)} />
          </Tag>
        )
      })}
    </Tags>
  )
}
