import { followTypes, type KeyForm } from '@portico/contract/dashboard/catalogue'
import {
  hasOptions,
  isMultiple,
  mayBeMultiple,
  type MetaType,
  metaTypes,
  type RecordField,
  type ValueOrigin,
} from '@portico/contract/dashboard/metadata'

/** The properties of a key, except its names by language. */
type KeyTraits = Omit<KeyForm, 'names'>

/** Returns the initial values of a new key. */
export const newKey = (catgId: number): KeyForm => ({
  catgId,
  name: '',
  type: 'TEXT_NUMBER',
  origin: 'USER_INPUT_BASED',
  recordField: null,
  pullDown: null,
  multiSelectable: false,
  userEditable: true,
  createsOptions: false,
  searchable: true,
  serviceGroup: null,
  platform: null,
})

/** Returns the types that a key of this origin can have. */
export const typesFor = ({ origin, recordField }: Pick<KeyForm, 'origin' | 'recordField'>): readonly MetaType[] =>
  origin === 'LGD_DB_BASED' && recordField !== null ? followTypes(recordField) : metaTypes

/** Returns the key with another type, without the properties that this type does not have. */
export const withType = (form: KeyTraits, type: MetaType): KeyTraits => ({
  ...form,
  type,
  pullDown: hasOptions(type) || form.origin === 'LGD_DB_BASED' ? form.pullDown : null,
  createsOptions: form.createsOptions && hasOptions(type),
  multiSelectable: mayBeMultiple(type) ? form.multiSelectable : isMultiple({ type, multiSelectable: false }),
  ...(type === 'VERSION' || type === 'BOOL' ? {} : { serviceGroup: null, platform: null }),
  ...(type === 'BOOL' && form.serviceGroup === 'SDK Version' ? { serviceGroup: null, platform: null } : {}),
  ...(type === 'VERSION' && form.serviceGroup !== 'SDK Version' ? { serviceGroup: null, platform: null } : {}),
})

/** Returns the key with another origin: only people's keys are editable by people, only the portal's own mirror a record. */
export const withOrigin = (form: KeyTraits, origin: ValueOrigin, recordField: RecordField | null = null): KeyTraits => {
  const next = { ...form, origin, recordField, userEditable: origin === 'USER_INPUT_BASED' && form.userEditable }
  const types = typesFor(next)
  return types.includes(next.type) ? next : withType(next, types[0] ?? 'TEXT_NUMBER')
}
