import type { SecretHint, SettingKind } from '@portico/contract/console/phase-settings'
import { changedFields } from '@portico/contract/kernel/changes'
import { type Phase, phases } from '@portico/contract/kernel/permission'
import type { SealedSecret, Values } from './phase-settings.tables.ts'

/** Returns a setting's phases or zones, with the phase in which permissions are checked; none for app-wide settings. */
export const scopesOf = ({ scope }: SettingKind): readonly { scope: string; phase?: Phase }[] => {
  if (scope === 'app') return [{ scope }]
  if (scope === 'phase') return phases.map((phase) => ({ scope: String(phase), phase }))
  return Object.entries(scope).map(([name, phase]) => ({ scope: name, phase }))
}

/** Returns the values in the kind's current shape: fields added since are empty. */
export const valuesOf = (kind: SettingKind, body: Values | undefined): Values => ({ ...kind.empty, ...body })

type Secrets = Readonly<Record<string, SealedSecret>>

/** Returns the hints of a setting's secrets, by name; null if not set. */
export const hintsOf = ({ secrets, generated }: SettingKind, sealed: Secrets = {}): Record<string, SecretHint | null> =>
  Object.fromEntries(
    [...secrets, ...generated].map((name) => {
      const one = sealed[name]
      return [name, one ? { hint: one.hint, at: one.at } : null]
    }),
  )

/** Minimum length of a secret whose last characters are shown. */
const minHintedLength = 12
const hintLength = 4

/** Returns the last characters of a secret, as a hint; none of a short one. */
export const hintOf = (secret: string): string => (secret.length < minHintedLength ? '' : secret.slice(-hintLength))

const dots = '••••'

/** Returns a secret as shown in histories and the log: dots and the last characters, with its time to distinguish two. */
export const mask = (secrets: Secrets): Record<string, string> =>
  Object.fromEntries(Object.entries(secrets).map(([name, { hint, at }]) => [name, `${dots}${hint} (${at})`]))

/** Returns the fields that differ between two versions, before and after. A field that only one has counts as null in the other. */
export const difference = (before: Values, after: Values): { before: Values; after: Values } => {
  const all = { ...before, ...after }
  const withAllFields = (values: Values): Values => Object.fromEntries(Object.keys(all).map((field) => [field, values[field] ?? null]))
  const fields = changedFields(withAllFields(before), withAllFields(after))
  const only = (values: Values): Values => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
  return { before: only(before), after: only(after) }
}
