interface Locked {
  optionalDependencies?: Record<string, string>
  integrity?: string
  link?: boolean
  optional?: boolean
  dev?: boolean
}

/** Returns the folders in which Node looks for a package's dependencies, innermost first. */
function* homes(path: string): Generator<string> {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) yield `${at}/node_modules/`
  yield 'node_modules/'
}

/** Finds packages without a hash. Optional, system-specific parts of development tools may lack one: npm knows only those it installed. */
const withoutHash = (packages: Record<string, Locked>): string[] =>
  Object.entries(packages)
    .filter(([path, { integrity, link, optional, dev }]) => path.includes('node_modules/') && !integrity && !link && !(optional && dev))
    .map(([path]) => `package-lock.json: ${path} has no integrity`)

/** Finds what is wrong with package-lock.json: packages without a hash, and parts that it does not list. */
export const lockProblems = ({ packages }: { packages: Record<string, Locked> }): string[] => [
  ...withoutHash(packages),
  ...unlisted(packages),
]

/**
 * Finds optional parts that package-lock.json names without listing them. npm leaves out those that its registry lacks,
 * such as the binaries for other systems, and `npm ci` then rejects the whole file: each needs an entry with version, os and cpu.
 */
function unlisted(packages: Record<string, Locked>): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => ![...homes(path)].some((home) => home + name in packages))
      .map((name) => `package-lock.json: ${path || 'package.json'} names ${name}, which is not listed`),
  )
}
