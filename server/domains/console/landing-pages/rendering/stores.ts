import type { Store } from '@portico/contract/console/landing-pages'

/** Returns a store URL with attribution parameters; unchanged without an analytics id. */
export const storeAddress = (store: Store, url: string, analyticsId: string): string => {
  if (analyticsId === '' || (store !== 'google_play' && store !== 'app_store')) return url
  const address = new URL(url)
  if (store === 'app_store') address.searchParams.set('ct', analyticsId)
  else address.searchParams.set('referrer', new URLSearchParams({ utm_source: 'landing', utm_campaign: analyticsId }).toString())
  return address.href
}
