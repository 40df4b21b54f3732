import { Text } from '@mantine/core'
import type { ItemDraft, ItemPlan } from '@portico/contract/console/game-billing'
import { changedFields } from '@portico/contract/kernel/changes'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { Changes } from '../../../kit/display/Changes.tsx'
import { formatPrice } from './money.ts'

const fields = ['name', 'type', 'tier', 'prices', 'stores'] as const

/** Returns an item's fields as lines of text. */
const useLines = () => {
  const { t } = useTranslation('game-billing')
  return (draft: ItemDraft | null, field: (typeof fields)[number]): string[] => {
    if (!draft) return []
    if (field === 'prices') return Object.entries(draft.prices).map(([currency, amount]) => formatPrice(currency, amount))
    if (field === 'stores') return [draft.stores.google, draft.stores.apple].filter(Boolean)
    if (field === 'type') return [t(`types.${draft.type}`)]
    return draft[field] === null ? [] : [String(draft[field])]
  }
}

interface PlannedChangesProps {
  plan: ItemPlan
  title: string
  heads?: readonly [string, string]
}

/** Shows what a plan adds to the items or changes in one. @param heads names of the columns, if not before and after */
export function PlannedChanges({ plan: { before, after }, title, heads }: PlannedChangesProps) {
  const { t } = useTranslation('game-billing')
  const lines = useLines()
  const changed = before ? changedFields(before, after) : fields.filter((field) => lines(after, field).length > 0)
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <Changes
        label={title}
        {...(heads && { heads })}
        changes={fields
          .filter((field) => changed.includes(field))
          .map((field) => ({ field, name: t(field), before: lines(before, field), after: lines(after, field) }))}
      />
    </div>
  )
}
