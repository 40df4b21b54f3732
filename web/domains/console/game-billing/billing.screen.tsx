import { useAddress } from '../../../kernel/useAddress.ts'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { Loading } from '../../../kit/feedback/states.tsx'
import { gameBillingPages } from './game-billing.pages.ts'
import { ItemsPage } from './ItemsPage.tsx'

const StoresPage = loadable(() => import('./StoresPage.tsx'), 'StoresPage', <Loading />)

/** Billing of the app in a phase: its items, or the settings of the stores and the app's servers. */
export function BillingPage() {
  const [{ tab }] = useAddress(gameBillingPages.billingSetting)
  return tab === 'stores' ? <StoresPage /> : <ItemsPage />
}
