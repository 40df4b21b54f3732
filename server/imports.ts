import { type ResolveFnOutput, type ResolveHookSync, registerHooks } from 'node:module'

/**
 * Creates a hook that resolves the imports of our modules. Node would ask the file system several times for each of some 6,000; here, the
 * path to a TypeScript file is taken as it stands, and a package is looked up for the first module that imports it.
 */
export const createResolver = (): ResolveHookSync => {
  const known = new Map<string, ResolveFnOutput>()
  return (specifier, context, next) => {
    if (!context.parentURL?.endsWith('.ts') || !context.conditions.includes('import')) return next(specifier, context)
    if (specifier.startsWith('.'))
      return specifier.endsWith('.ts')
        ? { url: new URL(specifier, context.parentURL).href, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context)
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    known.set(specifier, found)
    return found
  }
}

/** Resolves the imports of our modules from now on. */
export const resolveImports = (): void => void registerHooks({ resolve: createResolver() })
