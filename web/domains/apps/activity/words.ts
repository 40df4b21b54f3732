import type { ActivityEntry } from '@portico/contract/apps/activity'
import { useTranslation } from '../../../kernel/useTranslation.ts'

/** Returns functions that name areas and actions. Those unknown to this version are shown by their code. */
export const useActivityWords = () => {
  const { t, wordOf } = useTranslation(['activity', 'kit'])
  const areaName = (area: string): string => wordOf('areas', area)
  const actionName = ({ area, action }: Pick<ActivityEntry, 'area' | 'action'>): string =>
    wordOf('actions', `${area}.${action}`, { defaultValue: action })
  return {
    areaName,
    actionName,
    /** Names who did it; a tester with a link, for example, has no account. */
    whoOf: ({ user }: Pick<ActivityEntry, 'user'>): string => user || t('visitor'),
    /** Describes an entry, such as `Roles: role changed – Ana Costa`. */
    whatOf: (entry: ActivityEntry): string =>
      t('kit:named', { name: areaName(entry.area), value: [actionName(entry), entry.target].filter(Boolean).join(' – ') }),
  }
}
