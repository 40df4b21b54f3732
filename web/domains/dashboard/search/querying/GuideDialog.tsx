import { Text } from '@mantine/core'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { Dialog } from '../../../../kit/overlay/Dialog.tsx'
import classes from './querying.module.css'

const examples = [
  ['is', 'Genre = Puzzle'],
  ['words', '"SDK Version (IOS)" greater than or equal 4.10'],
  ['list', 'Genre is one of (Puzzle, Action)'],
  ['between', '"Release date" between 2026-01-01 and 2026-12-31'],
  ['relative', '"Release date" > -30d'],
  ['wildcard', '"SDK Version (Android)" = 4.*'],
  ['exists', 'Genre does not exist'],
  ['and', 'Genre = Puzzle AND Push = true OR Genre = Action'],
  ['brackets', 'NOT (Genre = Puzzle OR Genre = Action)'],
  ['order', 'Genre exists order by "Release date" desc'],
  ['asOf', 'Genre = Puzzle as of 2025-12-31'],
] as const

/** Explains the query language by example. */
export function GuideDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search')
  return (
    <Dialog opened title={t('guide.title')} size={640} onClose={onClose}>
      <Text mb="md">{t('guide.text')}</Text>
      <dl className={classes.guide}>
        {examples.map(([name, example]) => (
          <div key={name}>
            <dt>{t(`guide.${name}`)}</dt>
            <dd>
              <code>{example}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
