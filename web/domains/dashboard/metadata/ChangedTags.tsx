import { changesBetween, type MetaData, type MetaValue } from '@portico/contract/dashboard/metadata'
import { useTranslation } from 'react-i18next'
import { Tag, Tags } from '../../../kit/Tag.tsx'
import classes from './metadata.module.css'
import { MetaTags } from './MetaTags.tsx'
import { useDefinitions } from './useDefinitions.ts'
import { ValueView } from './ValueView.tsx'

interface ChangedTagsProps {
  appId: string
  metaDatas: readonly MetaData[]
  /** The version before; undefined while it is not known, and for the first. */
  before: readonly MetaData[] | undefined
}

/** A version's metadata: what it changed comes first, the old value beside the new one. */
export function ChangedTags({ appId, metaDatas, before }: ChangedTagsProps) {
  const { t } = useTranslation('metadata')
  const definitions = useDefinitions()
  const changes = before ? changesBetween(before, metaDatas) : []
  if (changes.length === 0) return <MetaTags appId={appId} metaDatas={metaDatas} />
  const changed = new Set(changes.map(({ key }) => key))
  const same = metaDatas.filter(({ key }) => !changed.has(key))
  const shown = (key: string, value: MetaValue) => (
    <ValueView appId={appId} definition={definitions?.get(key)} value={value} none={t('noData')} />
  )
  return (
    <>
      <div className={classes.changes} data-changes>
        <span className={classes.changesHead}>{t('history.changes')}</span>
        <Tags>
          {changes.map(({ key, before: was, after: is }) => (
            <Tag key={key} name={key}>
              <del className={classes.before}>{shown(key, was)}</del> → <ins className={classes.after}>{shown(key, is)}</ins>
            </Tag>
          ))}
        </Tags>
      </div>
      {same.length > 0 && <MetaTags appId={appId} metaDatas={same} />}
    </>
  )
}
