import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { gameBillingPages } from './game-billing.pages.ts'

/** The two parts of billing, next to the title. */
export function BillingTabs() {
  const { t } = useTranslation('game-billing')
  const [{ tab }, change] = useAddress(gameBillingPages.billingSetting)
  const tabs = ['items', 'stores'] as const
  return (
    <SegmentedControl
      aria-label={t('tabs.label')}
      value={tab}
      data={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      onChange={(value) => change({ tab: tabs.find((one) => one === value) ?? 'items' })}
    />
  )
}
