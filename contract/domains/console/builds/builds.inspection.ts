import * as z from 'zod'

/** Categories of a package's size breakdown. */
export const packageParts = ['native', 'code', 'assets', 'resources', 'other'] as const

/** The reason why a package cannot be read. Files with such a problem are refused. */
export const packageProblems = ['not_an_archive', 'broken', 'too_many_entries', 'unsafe_name', 'too_large_inside', 'no_manifest'] as const
export const PackageProblem = z.enum(packageProblems).meta({ id: 'PackageProblem' })
export type PackageProblem = z.infer<typeof PackageProblem>

const Signer = z.object({
  /** How it is signed: the APK signature schemes, or the profile of an IPA. */
  schemes: z.array(z.string()),
  subject: z.string(),
  /** SHA-256 of the certificate; empty if there is only a profile. */
  fingerprint: z.string(),
  expiresAt: z.string().nullable(),
  /** True for a development signature: Android's debug key, or a profile that allows a debugger. */
  debug: z.boolean(),
})

/** The contents of an installable package. */
export const Inspection = z
  .object({
    kind: z.enum(['apk', 'aab', 'ipa']),
    package: z.string(),
    versionName: z.string(),
    versionCode: z.string(),
    minSdk: z.string().nullable(),
    targetSdk: z.string().nullable(),
    compileSdk: z.string().nullable(),
    permissions: z.array(z.string()),
    abis: z.array(z.string()),
    signer: Signer.nullable(),
    parts: z.array(z.object({ part: z.enum(packageParts), size: z.number() })),
    /** A small image as a data URL. */
    icon: z.string().nullable(),
  })
  .meta({ id: 'PackageInspection' })
export type Inspection = z.infer<typeof Inspection>

/** The difference of a package from the previous one. */
export interface PackageChanges {
  permissionsAdded: string[]
  permissionsRemoved: string[]
  /** Change of the size in percent, rounded; null without a previous package. */
  size: number | null
  /** Levels and versions that differ, with both values. */
  changed: { field: 'versionCode' | 'versionName' | 'minSdk' | 'targetSdk' | 'compileSdk' | 'package'; before: string; after: string }[]
  /** The signers before and after, if they differ. */
  signers: [Inspection['signer'], Inspection['signer']] | null
}

interface Sized {
  inspection: Inspection
  size: number
}

const comparedFields = ['package', 'versionName', 'versionCode', 'minSdk', 'targetSdk', 'compileSdk'] as const

/** Returns what identifies a signer: the certificate, or the team of a profile. */
const identityOf = (signer: Inspection['signer']): string =>
  signer === null ? '' : signer.fingerprint === '' ? signer.subject : signer.fingerprint

/** Compares a package with the previous one. */
export const changesBetween = (before: Sized, after: Sized): PackageChanges => {
  const [old, now] = [before.inspection, after.inspection]
  return {
    permissionsAdded: now.permissions.filter((name) => !old.permissions.includes(name)),
    permissionsRemoved: old.permissions.filter((name) => !now.permissions.includes(name)),
    size: before.size > 0 ? Math.round(((after.size - before.size) / before.size) * 100) : null,
    changed: comparedFields.flatMap((field) =>
      old[field] === now[field] ? [] : [{ field, before: old[field] ?? '', after: now[field] ?? '' }],
    ),
    signers: identityOf(old.signer) === identityOf(now.signer) ? null : [old.signer, now.signer],
  }
}

const packageWarnings = [
  'debug_signed',
  'not_signed',
  'certificate_expired',
  'code_not_raised',
  'package_differs',
  'signer_changed',
  'wrong_system',
] as const
export const PackageWarning = z.enum(packageWarnings).meta({ id: 'PackageWarning' })
export type PackageWarning = z.infer<typeof PackageWarning>

const isRaised = (before: string, after: string): boolean => {
  const numbers = [before, after].map((code) => (/^\d{1,18}$/.test(code) ? BigInt(code) : undefined))
  return numbers[0] === undefined || numbers[1] === undefined ? before !== after : numbers[1] > numbers[0]
}

const systems = { apk: 'aos', aab: 'aos', ipa: 'ios' } as const

interface Surroundings {
  /** The system of the version; `etc` may hold any package. */
  os: 'aos' | 'ios' | 'etc'
  /** The previous version's package. */
  before: Inspection | undefined
  /** The packages that the app is registered with for the system; empty if none. */
  packages: readonly string[]
  now: Date
}

/** Returns warnings to review before a package goes further. */
export const warningsOf = (now: Inspection, { os, before, packages, now: today }: Surroundings): PackageWarning[] => {
  const { signer } = now
  const found: Record<PackageWarning, boolean> = {
    debug_signed: signer?.debug ?? false,
    // App bundles are signed later, by the store's key.
    not_signed: signer === null && now.kind !== 'aab',
    certificate_expired: typeof signer?.expiresAt === 'string' && new Date(signer.expiresAt) < today,
    code_not_raised: before !== undefined && before.package === now.package && !isRaised(before.versionCode, now.versionCode),
    package_differs: packages.length > 0 && !packages.includes(now.package),
    signer_changed: Boolean(before?.signer && signer && identityOf(before.signer) !== identityOf(signer)),
    wrong_system: os !== 'etc' && systems[now.kind] !== os,
  }
  return packageWarnings.filter((warning) => found[warning])
}
