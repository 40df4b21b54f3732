export { constantsQuery, definitionsQuery } from './definitions.queries.ts'
export { byLabelOrValue, isFound, labelled, nameOf, useKeyChoices, useNames, useOptionLabel } from './names.ts'
