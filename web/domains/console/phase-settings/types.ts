import type { SettingKind } from '@portico/contract/console/phase-settings'
import type { Data } from '@portico/contract/kernel/route'

/** What a setting's page reads. */
export type Read<Values> = Omit<Data<SettingKind['routes']['read']>, 'values'> & { values: Values }
/** The app, and the zone of a setting that has zones. */
export type SettingParams = Readonly<{ appId: string; zone?: string }>

/** What the form of a setting holds: its values, and secrets that are typed anew, by name; null removes one. */
export interface Typed<Values> {
  values: Values
  secrets: Record<string, string | null>
}

/** How the fields of a setting are called, and how their values are written. */
export interface SettingWords {
  label: (field: string) => string
  /** The value as lines of text; undefined where the plain way does. */
  lines?: (field: string, value: unknown) => string[] | undefined
  /** The address of a picture, for fields that hold the id of one. */
  pictureOf?: (field: string, id: string) => string | undefined
}
