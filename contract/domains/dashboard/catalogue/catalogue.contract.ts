import * as z from 'zod'
import type { FieldProblem } from '../../../fields.ts'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion, RecordId } from '../../../kernel/ids.ts'
import { admin, del, get, post, put } from '../../../kernel/route.ts'
import { text } from '../../../kernel/text.ts'
import { Platform, ServiceGroup } from '../groups/groups.contract.ts'
import {
  CategoryId,
  hasOptions,
  LabelsForm,
  maxNameLength,
  Names,
  NamesForm,
  MetaDefinition,
  MetaType,
  RecordField,
  ValueOrigin,
} from '../metadata/metadata.contract.ts'

/** Most code points of a name, and most categories, keys and options: as many as one table can show. */
export const catalogueLimits = { name: maxNameLength, categories: 200, keys: 500, options: 2_000 } as const

/** The name of a category, of a key, of an option set: 1–100 code points, no emoji. */
export const CatalogueName = text({ max: catalogueLimits.name, emoji: false })

const keyFields = {
  /** The category that contains it. */
  catgId: RecordId,
  name: CatalogueName,
  names: NamesForm,
  type: MetaType,
  origin: ValueOrigin,
  /** The field of the app's record that it mirrors; set only with origin LGD_DB_BASED. */
  recordField: RecordField.nullable(),
  /** Its option set. Types without options have one only to list the allowed values of an app's record. */
  pullDown: CatalogueName.nullable(),
  multiSelectable: z.boolean(),
  /** True when people may edit it in the drawer. */
  userEditable: z.boolean(),
  /** True when people may add options to its set while editing. */
  createsOptions: z.boolean(),
  searchable: z.boolean(),
  /** The group of platform services that it belongs to: versions of the SDK with their platform, services as BOOL. */
  serviceGroup: ServiceGroup.nullable(),
  platform: Platform.nullable(),
}

/** A metadata key as an administrator writes it. */
export const KeyForm = z.strictObject(keyFields).meta({ id: 'KeyForm' })
export type KeyForm = z.output<typeof KeyForm>

/** Returns the types that a key may have to mirror a field of records. */
export const followTypes = (field: RecordField): readonly MetaType[] =>
  field === 'app.createdAt' ? ['DATE'] : ['TEXT_NUMBER', 'pull_down']

/** Returns the contradictions within a key, by field. */
export const problemsOfKey = (key: KeyForm): { field: keyof KeyForm; code: FieldProblem }[] => {
  const { type, origin, recordField, pullDown, userEditable, createsOptions, serviceGroup, platform } = key
  const isVersion = serviceGroup === 'SDK Version'
  const wrong: [boolean, keyof KeyForm, FieldProblem][] = [
    [(origin === 'LGD_DB_BASED') !== (recordField !== null), 'recordField', recordField === null ? 'required' : 'invalid'],
    [hasOptions(type) && pullDown === null && origin !== 'LGD_DB_BASED', 'pullDown', 'required'],
    [recordField !== null && !followTypes(recordField).includes(type), 'type', 'wrong_type'],
    [userEditable && origin !== 'USER_INPUT_BASED', 'userEditable', 'invalid'],
    [createsOptions && !hasOptions(type), 'createsOptions', 'invalid'],
    [serviceGroup !== null && type !== (isVersion ? 'VERSION' : 'BOOL'), 'serviceGroup', 'invalid'],
    [isVersion !== (platform !== null), 'platform', platform === null ? 'required' : 'invalid'],
  ]
  return wrong.flatMap(([holds, field, code]) => (holds ? [{ field, code }] : []))
}

/** The fields of a key that are fixed once apps have values for it: values are stored by its name, type and category. */
export const fixedFields = ['catgId', 'name', 'type', 'origin', 'recordField'] as const satisfies readonly (keyof KeyForm)[]

export const CatalogueKey = MetaDefinition.extend({
  recordField: RecordField.nullable(),
  createsOptions: z.boolean(),
  serviceGroup: ServiceGroup.nullable(),
  platform: Platform.nullable(),
  version: z.number(),
}).meta({ id: 'CatalogueKey' })
export type CatalogueKey = z.infer<typeof CatalogueKey>

/** Returns the part of a key that an administrator can edit. */
export const formOfKey = ({
  id: _id,
  autoComplete: _autoComplete,
  value: _value,
  order: _order,
  version: _version,
  ...form
}: CatalogueKey): KeyForm => form

/** A category as an administrator writes it. */
export const CategoryForm = z
  .strictObject({
    catgName: CatalogueName,
    names: NamesForm,
    /** Ids of the roles that may edit it; null: everybody who may edit metadata. */
    editorRoles: z.array(z.number().int()).min(1, { error: 'required' }).max(20).nullable(),
  })
  .meta({ id: 'CategoryForm' })
export const CatalogueCategory = z
  .object({
    catgId: z.number(),
    catgName: z.string(),
    names: Names.optional(),
    editorRoles: z.array(z.number()).nullable(),
    version: z.number(),
    keys: z.array(CatalogueKey),
  })
  .meta({ id: 'CatalogueCategory' })
export type CatalogueCategory = z.infer<typeof CatalogueCategory>

/** The uses of something, checked before it is removed. */
export const Uses = z
  .object({
    /** Number of apps with values. */
    apps: z.number(),
    favorites: z.number(),
    dashboards: z.number(),
  })
  .meta({ id: 'KeyUses' })
export type Uses = z.infer<typeof Uses>

export const OptionSetName = z
  .object({
    name: z.string(),
    options: z.number(),
    /** The keys that use the set. */
    keys: z.array(z.string()),
  })
  .meta({ id: 'OptionSet' })
export type OptionSetName = z.infer<typeof OptionSetName>

export const CatalogueOption = z
  .object({
    value: z.string(),
    label: z.string(),
    labels: Names.optional(),
    /** Number of apps that have it. */
    apps: z.number(),
  })
  .meta({ id: 'CatalogueOption' })
export type CatalogueOption = z.infer<typeof CatalogueOption>

const OptionText = text({ max: catalogueLimits.name })
const OptionForm = z.strictObject({ value: OptionText, label: OptionText, labels: LabelsForm })
/** The options in their order. Options neither listed nor removed, because they were added in the meantime, come last. */
export const OptionsForm = z
  .strictObject({
    options: z.array(OptionForm).max(catalogueLimits.options),
    removed: z.array(z.string().max(catalogueLimits.name)).max(catalogueLimits.options),
  })
  .meta({ id: 'OptionsForm' })
/** The option set of contract types, which apps' records name. */
export const contractTypeSet = 'Contract type'

const Order = z.strictObject({ ids: z.array(RecordId).max(catalogueLimits.keys) }).meta({ id: 'IdOrder' })
const Entry = z.object({ id: z.number(), name: z.string() })
export const CategoryAdded = activity('catalogue.category-added', 'none', CategoryForm.extend({ id: z.number(), name: z.string() }))
export const CategoryChanged = activity('catalogue.category-changed', 'none', Entry.extend({ before: CategoryForm, after: CategoryForm }))
export const CategoryRemoved = activity('catalogue.category-removed', 'none', Entry)
export const CategoriesOrdered = activity('catalogue.categories-ordered', 'none', z.object({ ids: z.array(z.number()) }))
export const KeyAdded = activity('catalogue.key-added', 'none', KeyForm.extend({ id: z.number() }))
export const KeyChanged = activity('catalogue.key-changed', 'none', z.object({ id: z.number(), before: KeyForm, after: KeyForm }))
export const KeyRemoved = activity('catalogue.key-removed', 'none', Entry)
export const KeysOrdered = activity('catalogue.keys-ordered', 'none', z.object({ catgId: z.number(), ids: z.array(z.number()) }))
export const OptionsSaved = activity(
  'catalogue.options-saved',
  'none',
  /** `before` holds the options whose label changed, and those removed. */
  OptionsForm.extend({ name: z.string(), before: OptionsForm.shape.options }),
)
export const OptionSetRemoved = activity('catalogue.option-set-removed', 'none', z.object({ name: z.string() }))

const api = '/games-api/api/v1.0/admin/catalogue'
const id = { id: CategoryId }

export const catalogue = {
  /** Every category with its keys, in order. */
  list: get(`${api}/list`, {
    summary: 'List the categories with their keys',
    access: admin,
    data: {
      categories: z.array(CatalogueCategory),
      /** Ids of the roles that edit metadata, to which a category can be narrowed. */
      editorRoles: z.array(z.number()),
    },
  }),
  addCategory: post(`${api}/category/add`, {
    summary: 'Add a category',
    access: admin,
    body: CategoryForm,
    data: { catgId: z.number() },
    fails: ['name_taken', 'invalid_input'],
    activity: CategoryAdded,
  }),
  changeCategory: put(`${api}/category/:id`, {
    summary: 'Change a category',
    access: admin,
    params: id,
    body: CategoryForm.extend({ version: EditedVersion }),
    data: { version: z.number() },
    fails: ['category_not_found', 'stale_version', 'name_taken', 'invalid_input'],
    activity: CategoryChanged,
  }),
  /** Removes a category without keys, along with its versions in all apps. */
  removeCategory: del(`${api}/category/:id`, {
    summary: 'Remove a category without keys',
    access: admin,
    params: id,
    data: {},
    fails: ['category_not_found', 'in_use'],
    activity: CategoryRemoved,
  }),
  orderCategories: put(`${api}/order`, {
    summary: 'Reorder the categories',
    access: admin,
    body: Order,
    data: {},
    activity: CategoriesOrdered,
  }),
  addKey: post(`${api}/key/add`, {
    summary: 'Add a metadata key',
    access: admin,
    body: KeyForm,
    data: { id: z.number() },
    fails: ['category_not_found', 'name_taken', 'invalid_input'],
    activity: KeyAdded,
  }),
  /** The fields in `fixedFields` can only change while no app has a value. */
  changeKey: put(`${api}/key/:id`, {
    summary: 'Change a metadata key',
    access: admin,
    params: id,
    body: KeyForm.extend({ version: EditedVersion }),
    data: { version: z.number() },
    fails: ['not_found', 'stale_version', 'category_not_found', 'name_taken', 'invalid_input'],
    activity: KeyChanged,
  }),
  /** Its values disappear from searches, dashboards and pages; versions keep them, and a new key of the same name shows them again. */
  removeKey: del(`${api}/key/:id`, {
    summary: 'Remove a metadata key',
    access: admin,
    params: id,
    data: {},
    fails: ['not_found'],
    activity: KeyRemoved,
  }),
  uses: get(`${api}/key/:id/uses`, {
    summary: 'Count the uses of a metadata key',
    access: admin,
    params: id,
    data: { uses: Uses },
    fails: ['not_found'],
  }),
  orderKeys: put(`${api}/category/:id/order`, {
    summary: 'Reorder the keys of a category',
    access: admin,
    params: id,
    body: Order,
    data: {},
    activity: KeysOrdered,
  }),
  optionSets: get(`${api}/option-set/list`, {
    summary: 'List the option sets',
    access: admin,
    data: { sets: z.array(OptionSetName) },
  }),
  options: get(`${api}/option-set`, {
    summary: 'List the options of a set',
    access: admin,
    query: { name: CatalogueName },
    data: { options: z.array(CatalogueOption) },
  }),
  /**
   * Creates the set if it does not exist. An option's value cannot change later; its label can. `previous` are the options that the caller saw.
   * @throws stale_version if one of them, or their order, has changed since
   */
  saveOptions: put(`${api}/option-set`, {
    summary: 'Save the options of a set',
    access: admin,
    query: { name: CatalogueName },
    body: OptionsForm.extend({ previous: OptionsForm.shape.options }),
    data: {},
    fails: ['stale_version', 'invalid_input'],
    activity: OptionsSaved,
  }),
  /** Removes an option set that no key uses. */
  removeOptionSet: del(`${api}/option-set`, {
    summary: 'Remove an option set',
    access: admin,
    query: { name: CatalogueName },
    data: {},
    fails: ['not_found', 'in_use'],
    activity: OptionSetRemoved,
  }),
}
