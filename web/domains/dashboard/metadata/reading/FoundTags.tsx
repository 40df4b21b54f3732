import type { AppMetaVal } from '@portico/contract/dashboard/search'
import type { MetaValue } from '@portico/contract/dashboard/metadata'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { Tags } from '../../../../kit/display/Tag.tsx'
import { useDefinitions } from '../useDefinitions.ts'
import { MetaTag } from './MetaTags.tsx'

/** Converts the texts that search stores for a value back to a value. */
export const valueOf = ([only, ...more]: readonly string[]): MetaValue =>
  only === undefined ? null : more.length > 0 ? [only, ...more] : only

/** Shows an app's values from a search as tags; files by name, because search stores nothing else about them. */
export function FoundTags({ values }: { values: readonly AppMetaVal[] }) {
  const { t } = useTranslation('metadata')
  const definitions = useDefinitions()
  if (values.length === 0) return <span>{t('noData')}</span>
  return (
    <Tags>
      {values.map(({ key, value }) => (
        <MetaTag key={key} appId="" name={key} definition={definitions?.get(key)} value={valueOf(value)} />
      ))}
    </Tags>
  )
}
