import { Text } from '@mantine/core'
import type { Found } from '@portico/contract/dashboard/imports'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { Tag, Tags } from '../../../kit/display/Tag.tsx'
import classes from './imports.module.css'

/** Lists what the import would create besides apps. */
export function CreatedObjects({ found }: { found: Found }) {
  const { t } = useTranslation('imports')
  const kinds = [
    { title: t('found.categories'), names: found.categories },
    { title: t('found.keys'), names: found.keys },
    { title: t('found.companies'), names: found.companies },
  ].filter(({ names }) => names.length > 0)
  if (kinds.length === 0) return null
  return (
    <section className={classes.found} aria-label={t('found.title')}>
      <h3>{t('found.title')}</h3>
      {kinds.map(({ title, names }) => (
        <div key={title}>
          <Text size="sm" c="dimmed" mb={4}>
            {title}
          </Text>
          <Tags>
            {names.map((name) => (
              <Tag key={name} name={name} />
            ))}
          </Tags>
        </div>
      ))}
    </section>
  )
}
