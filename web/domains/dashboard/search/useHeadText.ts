import type { MetaDefinition } from '@portico/contract/dashboard/metadata'
import { useTranslation } from 'react-i18next'
import { useValueText } from '../metadata/index.ts'
import { barText } from './plot.rules.ts'

/** Returns how a value of a key, or none, reads at the head of a row or column. */
export const useHeadText = (definition: MetaDefinition | undefined) => {
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
