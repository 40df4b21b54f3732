import type { MetaData } from '@portico/contract/dashboard/metadata'
import { useTranslation } from 'react-i18next'
import { Tag, Tags } from '../../../kit/Tag.tsx'
import { useDefinitions } from './useDefinitions.ts'
import { ValueView } from './ValueView.tsx'

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
