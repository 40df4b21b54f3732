import { literal, type Platform, sample } from './code.ts'

/** What a sample is filled with. */
export interface AuthIds {
  appId: string
  zone: string
  /** The provider that is on, and its client id; empty where none is needed. */
  provider: string
  clientId: string
  redirectUrl: string
}

/** Code that signs a player in, filled with the app's own ids. */
export const authSample = (platform: Platform, ids: AuthIds): string => {
  const text = (value: string): string => literal(platform, value)
  const { appId, zone, provider, clientId, redirectUrl } = ids
  switch (platform) {
    case 'android':
      return sample(`
        import com.portico.auth.PorticoAuth

        PorticoAuth.initialize(context, appId = ${text(appId)}, zone = ${text(zone)})
        PorticoAuth.signIn(activity, provider = ${text(provider)}, clientId = ${text(clientId)}) { result ->
            result.onSuccess { player -> Log.i("Portico", "Signed in as \${player.userKey}") }
            result.onFailure { error -> Log.e("Portico", "Sign-in failed", error) }
        }
      `)
    case 'ios':
      return sample(`
        import PorticoAuth

        PorticoAuth.initialize(appId: ${text(appId)}, zone: ${text(zone)})
        do {
            let player = try await PorticoAuth.signIn(provider: ${text(provider)}, clientId: ${text(clientId)})
            print("Signed in as \\(player.userKey)")
        } catch {
            print("Sign-in failed: \\(error)")
        }
      `)
    case 'unity':
      return sample(`
        using Portico;
        using UnityEngine;

        public class SignIn : MonoBehaviour
        {
            private async void Start()
            {
                PorticoAuth.Initialize(${text(appId)}, ${text(zone)});
                var result = await PorticoAuth.SignInAsync(${text(provider)}, ${text(clientId)});
                if (result.IsSuccess) Debug.Log($"Signed in as {result.Player.UserKey}");
                else Debug.LogError(result.Error);
            }
        }
      `)
    case 'web':
      return sample(`
        import { PorticoAuth } from '@portico/auth'

        const auth = new PorticoAuth({ appId: ${text(appId)}, zone: ${text(zone)} })
        const player = await auth.signIn({
          provider: ${text(provider)},
          clientId: ${text(clientId)},
          redirectUrl: ${text(redirectUrl)},
        })
        console.log('Signed in as', player.userKey)
      `)
  }
}
