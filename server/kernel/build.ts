/** Converts a version to a number that grows with each release: browsers reload the application when they see a greater one. */
export const buildNumber = (version: string): string => {
  const [major = 0, minor = 0, patch = 0] = version.split('-')[0]?.split('.').map(Number) ?? []
  return String(major * 1_000_000 + minor * 1_000 + patch)
}
