import type { ApprovalKind, Change } from '@portico/contract/console/approvals'
import { useTranslation } from 'react-i18next'
import type { ChangedField } from '../../../kit/Changes.tsx'
import { useChannelWords } from '../channel/index.ts'
import { useSettingWords } from '../phase-settings/index.ts'
import { changeLines } from '../settings/index.ts'

/** Returns the changes of a request with their names and values, as their kind writes them. */
export const useShown = (kind: ApprovalKind, changes: readonly Change[], companies: Readonly<Record<string, string>>): ChangedField[] => {
  const { t } = useTranslation(['approvals', 'settings'])
  const channel = useSettingWords(useChannelWords())
  const words = { companies, yes: t('settings:yes'), no: t('settings:no') }
  if (kind === 'channel') return changes.map(({ field, before, after }) => channel.changeOf(field, before, after))
  return changes.map(({ field, before, after }) => ({
    field,
    name: t(`settings:fields.${field as 'name'}`),
    before: changeLines(field, before, words),
    after: changeLines(field, after, words),
  }))
}
