import type { BasicSetting } from '@portico/contract/apps/registrations'
import { changedFields } from '@portico/contract/kernel/changes'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { toPictureChange, type ChangedField } from '../../../../kit/display/Changes.tsx'
import { iconAddress } from '../../../apps/apps/index.ts'
import { changeLines, type Companies } from '../changes.ts'

/** Returns a function that formats a basic setting's value as lines, in the reader's language. */
export const useLines = (companies: Companies) => {
  const { t } = useTranslation('settings')
  return (field: string, value: unknown): string[] => changeLines(field, value, { companies, yes: t('yes'), no: t('no') })
}

/** Returns the differences between two basic settings, for `Changes`. */
export const useDifference = (before: BasicSetting, after: BasicSetting, companies: Companies): ChangedField[] => {
  const { t } = useTranslation('settings')
  const { appId = '' } = useAppArea()
  const lines = useLines(companies)
  return changedFields(before, after).map((field) => {
    const change = { field, name: t(`fields.${field}`), before: lines(field, before[field]), after: lines(field, after[field]) }
    return field === 'iconFileId' ? toPictureChange(change, (id) => iconAddress(appId, id)) : change
  })
}
