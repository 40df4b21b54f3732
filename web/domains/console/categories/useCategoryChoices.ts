import { commonCategories, customCategories, type SupportCategory } from '@portico/contract/console/categories'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { textInOwnLanguage } from '../../../kit/form/languages.ts'

const minute = 60_000

/** Returns a category's name in the reader's language, falling back to English. */
export const nameIn = ({ names }: Pick<SupportCategory, 'names'>): string => textInOwnLanguage(names) ?? ''

/**
 * Returns an app's categories as options: common ones, then its own. Hidden ones are only included
 * if `current`, or all of them with `hidden`. Loaded once `enabled`.
 */
export const useCategoryChoices = ({
  current,
  hidden = false,
  enabled = true,
}: { current?: number | undefined; hidden?: boolean; enabled?: boolean } = {}) => {
  const { appId = '', may } = useAppArea()
  const params = { appId }
  const cached = { staleTime: minute }
  const common = useQuery({ ...query(commonCategories.list, { params }), ...cached, enabled: enabled && may('app-category-common-view') })
  const custom = useQuery({ ...query(customCategories.list, { params }), ...cached, enabled: enabled && may('app-category-custom-view') })
  return [...(common.data?.list ?? []), ...(custom.data?.list ?? [])]
    .filter(({ id, shown }) => shown || hidden || id === current)
    .map((category) => ({ value: category.id, label: nameIn(category) }))
}
