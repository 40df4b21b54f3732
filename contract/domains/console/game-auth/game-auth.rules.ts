/** Sign-in providers for players. Guests need no configuration, Game Center a bundle id, the others an OAuth client with a secret. */
export const providers = ['guest', 'platform', 'apple', 'google', 'facebook', 'gameCenter'] as const
export type Provider = (typeof providers)[number]
/** Providers with an OAuth client: an id, a secret and a redirect URL. */
export const clientProviders = ['platform', 'apple', 'google', 'facebook'] as const satisfies readonly Provider[]
export type ClientProvider = (typeof clientProviders)[number]

/** Returns the name under which a provider's client secret is stored. */
export const secretOf = (provider: ClientProvider): `${ClientProvider}Secret` => `${provider}Secret`

export interface ProviderValues {
  on: boolean
  clientId: string
  redirectUrl: string
}
/** The providers of a setting. */
export type ProviderSettings = Record<ClientProvider, ProviderValues> & {
  guest: { on: boolean }
  gameCenter: { on: boolean; clientId: string }
}

/** Returns the fields that a provider still needs: `google.clientId`, `googleSecret`. */
export const missingOf = (provider: Provider, values: ProviderSettings, secrets: Readonly<Record<string, unknown>>): string[] => {
  if (provider === 'guest') return []
  if (provider === 'gameCenter') return values.gameCenter.clientId === '' ? ['gameCenter.clientId'] : []
  const { clientId, redirectUrl } = values[provider]
  return [
    ...(clientId === '' ? [`${provider}.clientId`] : []),
    ...(redirectUrl === '' ? [`${provider}.redirectUrl`] : []),
    ...(secrets[secretOf(provider)] ? [] : [secretOf(provider)]),
  ]
}

/** Returns the enabled providers. */
export const providersOn = (values: ProviderSettings): Provider[] => providers.filter((provider) => values[provider].on)
