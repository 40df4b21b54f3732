import { type AuthSetting, missingOf, type Provider, providersOn, type QuickStep, type TestCall } from '@portico/contract/console/game-auth'

interface Packages {
  aos: readonly string[]
  ios: readonly string[]
}

/** Returns the packages for a code sample: the first of each system. */
export const firstPackages = ({ aos, ios }: Packages) => ({ aos: aos[0] ?? null, ios: ios[0] ?? null })

/** Builds a step: done when nothing is missing. */
export const stepOf = (step: QuickStep['step'], missing: readonly string[]): QuickStep => ({
  step,
  done: missing.length === 0,
  missing: [...missing],
})

/** Returns the SDK and test steps shared by all quick starts. */
export const sharedSteps = (packages: Packages, call: TestCall | null): { sdk: QuickStep; verify: QuickStep } => ({
  sdk: stepOf('sdk', packages.aos.length + packages.ios.length === 0 ? ['package'] : []),
  verify: stepOf('verify', call === null ? ['call'] : !call.current ? ['newCall'] : call.ok ? [] : ['goodCall']),
})

/** Returns the provider for a sample: the first enabled one that is complete. */
export const sampledProvider = (values: AuthSetting, secrets: Readonly<Record<string, unknown>>): Provider | undefined => {
  const enabled = providersOn(values)
  return enabled.find((provider) => missingOf(provider, values, secrets).length === 0) ?? enabled[0]
}

/** Returns a provider's values for a code sample. */
export const idsOf = (provider: Provider, values: AuthSetting) => {
  if (provider === 'guest') return { name: provider, clientId: '', redirectUrl: '' }
  if (provider === 'gameCenter') return { name: provider, clientId: values.gameCenter.clientId, redirectUrl: '' }
  const { clientId, redirectUrl } = values[provider]
  return { name: provider, clientId, redirectUrl }
}

interface Progress {
  values: AuthSetting
  secrets: Readonly<Record<string, unknown>>
  packages: Packages
  call: TestCall | null
}

/**
 * Computes the quick start of player sign-in: a complete, enabled provider; a package for the SDK; a sample
 * with all its ids; and a test call of the current setting.
 */
export const authSteps = ({ values, secrets, packages, call }: Progress): QuickStep[] => {
  const enabled = providersOn(values)
  const provider = sampledProvider(values, secrets)
  const { sdk, verify } = sharedSteps(packages, call)
  const setup = enabled.length === 0 ? ['provider'] : enabled.flatMap((one) => missingOf(one, values, secrets))
  const ofSample = provider ? missingOf(provider, values, secrets).filter((field) => field.endsWith('.clientId')) : ['provider']
  return [stepOf('setup', setup), sdk, stepOf('code', [...ofSample, ...sdk.missing]), verify]
}
