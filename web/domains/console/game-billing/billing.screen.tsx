import { useAddress } from '../../../kernel/useAddress.ts'
import { gameBillingPages } from './game-billing.pages.ts'
import { ItemsPage } from './ItemsPage.tsx'
import { StoresPage } from './StoresPage.tsx'

/** Billing of the app in a phase: its items, or the settings of the stores and the app's servers. */
export function BillingPage() {
  const [{ tab }] = useAddress(gameBillingPages.billingSetting)
  return tab === 'stores' ? <StoresPage /> : <ItemsPage />
}
