import type { CountryResponse } from 'maxmind'

/** Opens the operator's country database, in MaxMind format; without one, no country is known. */
export const openCountries = async (path: string | undefined): Promise<(address: string) => string | undefined> => {
  if (path === undefined) return () => undefined
  const { open, validate } = await import('maxmind')
  const reader = await open<CountryResponse>(path)
  return (address) => (validate(address) ? reader.get(address)?.country?.iso_code : undefined)
}
