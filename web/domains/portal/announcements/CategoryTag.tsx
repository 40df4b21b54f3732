import type { Category } from '@portico/contract/portal/announcements'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { Pill } from '../../../kit/display/Pill.tsx'

const colors = { notice: 'iris', update: 'teal', maintenance: 'yellow', event: 'grape' } as const

export function CategoryTag({ category }: { category: Category }) {
  const { t } = useTranslation('announcements')
  return <Pill color={colors[category]}>{t(`category.${category}`)}</Pill>
}
