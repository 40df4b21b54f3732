import { toLiteral, type Platform, dedent } from '../game-auth/index.ts'

/** Values for a sample. */
export interface BillingIds {
  appId: string
  zone: string
  productId: string
}

/** An id as a literal of the platform's language. */
type Text = (value: string) => string

const snippets: Record<Platform, (ids: BillingIds, text: Text) => string> = {
  android: ({ appId, zone, productId }, text) =>
    dedent(`
        import com.portico.billing.PorticoBilling

        PorticoBilling.initialize(context, appId = ${text(appId)}, zone = ${text(zone)})
        PorticoBilling.purchase(activity, productId = ${text(productId)}) { result ->
            result.onSuccess { purchase -> PorticoBilling.finish(purchase) }
            result.onFailure { error -> Log.e("Portico", "Purchase failed", error) }
        }
      `),
  ios: ({ appId, zone, productId }, text) =>
    dedent(`
        import PorticoBilling

        PorticoBilling.initialize(appId: ${text(appId)}, zone: ${text(zone)})
        do {
            let purchase = try await PorticoBilling.purchase(productId: ${text(productId)})
            try await PorticoBilling.finish(purchase)
        } catch {
            print("Purchase failed: \\(error)")
        }
      `),
  unity: ({ appId, zone, productId }, text) =>
    dedent(`
        using Portico;
        using UnityEngine;

        public class Shop : MonoBehaviour
        {
            public async void Buy()
            {
                PorticoBilling.Initialize(${text(appId)}, ${text(zone)});
                var result = await PorticoBilling.PurchaseAsync(${text(productId)});
                if (result.IsSuccess) await PorticoBilling.FinishAsync(result.Purchase);
                else Debug.LogError(result.Error);
            }
        }
      `),
  web: ({ appId, zone, productId }, text) =>
    dedent(`
        import { PorticoBilling } from '@portico/billing'

        const billing = new PorticoBilling({ appId: ${text(appId)}, zone: ${text(zone)} })
        const purchase = await billing.purchase({ productId: ${text(productId)} })
        await billing.finish(purchase)
      `),
}

/** Returns sample code for selling an item, with the app's own ids. */
export const billingSnippet = (platform: Platform, ids: BillingIds): string =>
  snippets[platform](ids, (value) => toLiteral(platform, value))
