import type { AppMetaVal } from '@portico/contract/dashboard/search'
import { useTranslation } from 'react-i18next'
import { Tag, Tags } from '../../../kit/Tag.tsx'
import { useDefinitions } from './useDefinitions.ts'
import { ValueView } from './ValueView.tsx'

/** What search found of an app, as tags: files by their names, for search knows no more of them. */
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
