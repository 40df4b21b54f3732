import { type ResolveFnOutput, type ResolveHookSync, registerHooks } from 'node:module'

const root = new URL('..', import.meta.url).href

/** Returns the workspace of a module: packages can differ between workspaces. */
const workspaceOf = (url: string): string => url.slice(root.length, url.indexOf('/', root.length))

/**
 * Creates a hook that resolves the imports of our modules. Node would ask the file system several times for each of almost 5,000; here, the
 * path to a TypeScript file is taken as it stands (there are no links among ours), and a package is looked up for the first module of a
 * workspace that imports it.
 */
export const createResolver = (): ResolveHookSync => {
  const known = new Map<string, ResolveFnOutput>()
  return (specifier, context, next) => {
    const { parentURL, conditions } = context
    if (!parentURL?.endsWith('.ts') || !conditions.includes('import')) return next(specifier, context)
    if (specifier.startsWith('.'))
      return specifier.endsWith('.ts')
        ? { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context)
    const key = `${workspaceOf(parentURL)} ${specifier}`
    const found = known.get(key) ?? { ...next(specifier, context), shortCircuit: true }
    known.set(key, found)
    return found
  }
}

/** Resolves the imports of our modules from now on. */
export const resolveImports = (): void => void registerHooks({ resolve: createResolver() })
