/** The installation's environment: development, trial, or one of the phases of the real one. */
export type Environment = 'dev' | 'alpha' | 'stg' | 'prod'

const byPhase: Readonly<Record<number, Environment>> = { 1: 'dev', 2: 'stg', 3: 'prod' }

/**
 * Determines the environment by the host name: one of its words is `dev` or `alpha` (`dev-portal.example.com`,
 * `portal.alpha.example.com`); any other host is the real installation, where the phase decides, Production by default
 * (specification, section 9).
 */
export const environmentOf = (hostname: string, phase?: number): Environment => {
  const words = hostname.toLowerCase().split(/[.-]/)
  const fromName = (['dev', 'alpha'] as const).find((word) => words.includes(word))
  return fromName ?? byPhase[phase ?? 3] ?? 'prod'
}

/** The phase whose services an environment uses. */
export const phaseOfEnvironment: Readonly<Record<Environment, 1 | 2 | 3>> = { dev: 1, alpha: 1, stg: 2, prod: 3 }

/** Returns whether the portal runs locally: its address has a port. */
export const isLocal = ({ port }: Pick<Location, 'port'>): boolean => port !== ''

/** Returns a portal URL; when running locally, the same place as a path on the local host. */
export const reachableAddress = (address: string, location: Pick<Location, 'port' | 'origin'>): string => {
  if (!isLocal(location)) return address
  const { pathname, search, hash } = new URL(address, location.origin)
  return pathname + search + hash
}
