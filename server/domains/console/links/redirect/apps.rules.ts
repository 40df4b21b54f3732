import type { CachedLink } from './destination.rules.ts'

/** Builds `assetlinks.json`, which tells Android the apps that open a host's links (Digital Asset Links). */
export const assetLinks = (links: readonly CachedLink[]): object[] => {
  const fingerprints = new Map<string, Set<string>>()
  for (const { deep } of links)
    if (deep && deep.android.package !== '' && deep.android.fingerprints.length > 0)
      for (const one of deep.android.fingerprints)
        fingerprints.set(deep.android.package, (fingerprints.get(deep.android.package) ?? new Set()).add(one))
  return [...fingerprints].map(([name, all]) => ({
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: [...all] },
  }))
}

/** Builds `apple-app-site-association`: each app opens only its own links of a host. */
export const siteAssociation = (links: readonly CachedLink[]): object => {
  const slugs = new Map<string, string[]>()
  for (const { deep, slug } of links)
    if (deep && deep.ios.teamId !== '' && deep.ios.bundleId !== '') {
      const appId = `${deep.ios.teamId}.${deep.ios.bundleId}`
      const own = slugs.get(appId) ?? []
      own.push(slug)
      slugs.set(appId, own)
    }
  const details = [...slugs].map(([appId, all]) => ({
    appIDs: [appId],
    components: all.map((slug) => ({ '/': `/t/${slug}`, caseSensitive: false })),
  }))
  return { applinks: { details } }
}
