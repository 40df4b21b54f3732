interface Locked {
  optionalDependencies?: Record<string, string>
}

/** Returns the folders in which Node looks for a package's dependencies, innermost first. */
function* homes(path: string): Generator<string> {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) yield `${at}/node_modules/`
  yield 'node_modules/'
}

/**
 * Finds optional parts that package-lock.json names without listing them. npm leaves out those that its registry lacks,
 * such as the binaries for other systems, and `npm ci` then rejects the whole file: each needs an entry with version, os and cpu.
 */
export function lockProblems(lock: { packages: Record<string, Locked> }): string[] {
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => ![...homes(path)].some((home) => home + name in lock.packages))
      .map((name) => `package-lock.json: ${path || 'package.json'} names ${name}, which is not listed`),
  )
}
