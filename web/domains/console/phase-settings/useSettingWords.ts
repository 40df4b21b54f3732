import { changedFields } from '@portico/contract/kernel/changes'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { toPictureChange, type ChangedField } from '../../../kit/display/Changes.tsx'
import { plainLines } from './lines.ts'
import type { SettingWords } from './types.ts'

/** Returns formatters for a setting's values and differences. */
export const useSettingWords = ({ label, lines, pictureOf }: SettingWords) => {
  const { t } = useTranslation('phase-settings')
  const linesOf = (field: string, value: unknown): string[] => lines?.(field, value) ?? plainLines(value, { yes: t('yes'), no: t('no') })
  const changeOf = (field: string, before: unknown, after: unknown): ChangedField => {
    const change = { field, name: label(field), before: linesOf(field, before), after: linesOf(field, after) }
    return pictureOf?.(field, '') === undefined ? change : toPictureChange(change, (id) => pictureOf(field, id) ?? id)
  }
  return {
    label,
    linesOf,
    changeOf,
    /** The differences between two complete settings. */
    changesOf: <Values extends object>(before: Values, after: Values): ChangedField[] =>
      changedFields(before, after).map((field) => changeOf(field, before[field], after[field])),
  }
}
