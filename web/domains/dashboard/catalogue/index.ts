export { constantsQuery, definitionsQuery } from './definitions.queries.ts'
export { byLabelOrValue, containsText, withLabel, nameOf, useKeyChoices, useNames, useOptionLabel } from './names.ts'
