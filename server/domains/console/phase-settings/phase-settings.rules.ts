import type { SecretHint, SettingKind } from '@portico/contract/console/phase-settings'
import { changedFields } from '@portico/contract/kernel/changes'
import { type Phase, phases } from '@portico/contract/kernel/permission'
import type { SealedSecret, Values } from './phase-settings.tables.ts'

/** Returns the phases or zones that a setting has, and the phase in which rights to each are judged; none for the app itself. */
export const scopesOf = ({ scope }: SettingKind): readonly { scope: string; phase?: Phase }[] => {
  if (scope === 'app') return [{ scope }]
  if (scope === 'phase') return phases.map((phase) => ({ scope: String(phase), phase }))
  return Object.entries(scope).map(([name, phase]) => ({ scope: name, phase }))
}

/** Returns the values as the kind has them today: what was added to it since is empty. */
export const valuesOf = (kind: SettingKind, body: Values | undefined): Values => ({ ...kind.empty, ...body })

type Secrets = Readonly<Record<string, SealedSecret>>

/** Returns what is told of the secrets of a setting, by name; null for one that is not set. */
export const hintsOf = ({ secrets, made }: SettingKind, sealed: Secrets = {}): Record<string, SecretHint | null> =>
  Object.fromEntries(
    [...secrets, ...made].map((name) => {
      const one = sealed[name]
      return [name, one ? { hint: one.hint, at: one.at } : null]
    }),
  )

/** Fewest characters of a secret of which the last are told. */
const longEnough = 12
const told = 4

/** Returns the characters by which people recognise a secret; none of a short one. */
export const hintOf = (secret: string): string => (secret.length < longEnough ? '' : secret.slice(-told))

const dots = '••••'

/** Returns how secrets stand in histories and the log: dots and the last characters, with the time by which two are told apart. */
export const masked = (secrets: Secrets): Record<string, string> =>
  Object.fromEntries(Object.entries(secrets).map(([name, { hint, at }]) => [name, `${dots}${hint} (${at})`]))

/** Returns the fields in which two versions differ, before and after. What only one of them has counts as null in the other. */
export const difference = (before: Values, after: Values): { before: Values; after: Values } => {
  const all = { ...before, ...after }
  const of = (values: Values): Values => Object.fromEntries(Object.keys(all).map((field) => [field, values[field] ?? null]))
  const fields = changedFields(of(before), of(after))
  const only = (values: Values): Values => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
  return { before: only(before), after: only(after) }
}
