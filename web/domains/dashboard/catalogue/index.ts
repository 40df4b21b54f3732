export { constantsQuery, definitionsQuery } from './definitions.queries.ts'
export { byLabelOrValue, isFound, withLabel, nameOf, useKeyChoices, useNames, useOptionLabel } from './names.ts'
