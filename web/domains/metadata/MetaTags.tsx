import { type MetaData, type MetaDefinition } from '@portico/contract/metadata'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Tag, Tags } from '../../kit/Tag.tsx'
import { definitionsQuery } from './metadata.queries.ts'
import { ValueView } from './ValueView.tsx'

/** Every definition by its name. */
export const useDefinitions = (): ReadonlyMap<string, MetaDefinition> | undefined => {
  const { data } = useQuery({
    ...definitionsQuery(),
    select: (found) => new Map(found['meta-defines'].map((definition) => [definition.name, definition])),
  })
  return data
}

/** Metadata as small tags of key and value. */
export function MetaTags({ appId, metaDatas }: { appId: string; metaDatas: readonly MetaData[] }) {
  const { t } = useTranslation('metadata')
  const definitions = useDefinitions()
  if (metaDatas.length === 0) return <span>{t('noData')}</span>
  return (
    <Tags>
      {metaDatas.map(({ key, value }) => (
        <Tag key={key} name={key}>
          <ValueView appId={appId} definition={definitions?.get(key)} value={value} />
        </Tag>
      ))}
    </Tags>
  )
}
