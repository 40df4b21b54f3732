/** Providers by which players sign in. Guests need nothing, Game Center its bundle id, the others a client with a secret. */
export const providers = ['guest', 'platform', 'apple', 'google', 'facebook', 'gameCenter'] as const
export type Provider = (typeof providers)[number]
/** Providers with a client of their own: an id, a secret and an address to which they lead back. */
export const clientProviders = ['platform', 'apple', 'google', 'facebook'] as const satisfies readonly Provider[]
export type ClientProvider = (typeof clientProviders)[number]

/** The name under which the secret of a provider's client is kept. */
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

/** Returns the fields that a provider still needs before players can use it: `google.clientId`, `googleSecret`. */
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

/** Returns the providers that are on. */
export const providersOn = (values: ProviderSettings): Provider[] => providers.filter((provider) => values[provider].on)
