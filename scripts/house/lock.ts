interface Locked {
  optionalDependencies?: Record<string, string>
}

/** The folders in which Node looks for a package's dependencies, from the inside out. */
function* homes(path: string): Generator<string> {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) yield `${at}/node_modules/`
  yield 'node_modules/'
}

/**
 * Optional parts that package-lock.json names without listing them. npm leaves out those that the registry at hand lacks,
 * such as the binaries for other systems, and `npm ci` then refuses the whole file: each needs an entry with version, os and cpu.
 */
export function lockProblems(lock: { packages: Record<string, Locked> }): string[] {
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => ![...homes(path)].some((home) => home + name in lock.packages))
      .map((name) => `package-lock.json: ${path || 'package.json'} names ${name}, which is not listed`),
  )
}
