import { toLiteral, type Platform, dedent } from './code.ts'

/** Values for a sample. */
export interface AuthIds {
  appId: string
  zone: string
  /** The enabled provider, and its client id; empty if none is needed. */
  provider: string
  clientId: string
  redirectUrl: string
}

/** An id as a literal of the platform's language. */
type Text = (value: string) => string

const snippets: Record<Platform, (ids: AuthIds, text: Text) => string> = {
  android: ({ appId, zone, provider, clientId }, text) =>
    dedent(`
        import com.portico.auth.PorticoAuth

        PorticoAuth.initialize(context, appId = ${text(appId)}, zone = ${text(zone)})
        PorticoAuth.signIn(activity, provider = ${text(provider)}, clientId = ${text(clientId)}) { result ->
            result.onSuccess { player -> Log.i("Portico", "Signed in as \${player.userKey}") }
            result.onFailure { error -> Log.e("Portico", "Sign-in failed", error) }
        }
      `),
  ios: ({ appId, zone, provider, clientId }, text) =>
    dedent(`
        import PorticoAuth

        PorticoAuth.initialize(appId: ${text(appId)}, zone: ${text(zone)})
        do {
            let player = try await PorticoAuth.signIn(provider: ${text(provider)}, clientId: ${text(clientId)})
            print("Signed in as \\(player.userKey)")
        } catch {
            print("Sign-in failed: \\(error)")
        }
      `),
  unity: ({ appId, zone, provider, clientId }, text) =>
    dedent(`
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
      `),
  web: ({ appId, zone, provider, clientId, redirectUrl }, text) =>
    dedent(`
        import { PorticoAuth } from '@portico/auth'

        const auth = new PorticoAuth({ appId: ${text(appId)}, zone: ${text(zone)} })
        const player = await auth.signIn({
          provider: ${text(provider)},
          clientId: ${text(clientId)},
          redirectUrl: ${text(redirectUrl)},
        })
        console.log('Signed in as', player.userKey)
      `),
}

/** Returns sample code for player sign-in, with the app's own ids. */
export const authSnippet = (platform: Platform, ids: AuthIds): string => snippets[platform](ids, (value) => toLiteral(platform, value))
