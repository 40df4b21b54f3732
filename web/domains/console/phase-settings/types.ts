import type { SettingKind } from '@portico/contract/console/phase-settings'
import type { Data } from '@portico/contract/kernel/route'

/** The response that a setting's page reads. */
export type ReadSetting<Values> = Omit<Data<SettingKind['routes']['read']>, 'values'> & { values: Values }
/** The app, and the zone of a setting that has zones. */
export type SettingParams = Readonly<{ appId: string; zone?: string }>

/** The values of a setting's form: the setting's values, and new secrets by name; null removes one. */
export interface SettingFormValues<Values> {
  values: Values
  secrets: Record<string, string | null>
}

/** The labels of a setting's fields, and the formats of their values. */
export interface SettingWords {
  label: (field: string) => string
  /** Formats a value as lines of text; undefined for the default format. */
  lines?: (field: string, value: unknown) => string[] | undefined
  /** Returns the URL of an image, for fields that hold its id. */
  pictureOf?: (field: string, id: string) => string | undefined
}
