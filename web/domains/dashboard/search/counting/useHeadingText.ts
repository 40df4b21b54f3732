import type { MetaDefinition } from '@portico/contract/dashboard/metadata'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useValueText } from '../../metadata/index.ts'
import { barText } from './plot.rules.ts'

/** Returns the heading of a row or column for a key's value, or for a missing one. */
export const useHeadingText = (definition: MetaDefinition | undefined) => {
  const { t } = useTranslation('search')
  const textOf = useValueText(definition?.name ?? '')
  return (value: string): string =>
    value === ''
      ? t('pivot.without')
      : barText(
          definition?.type === 'DATE' ? 'TEXT_NUMBER' : (definition?.type ?? 'TEXT_NUMBER'),
          { from: value, to: null, count: 0 },
          textOf,
          'en',
        )
}
