import { metadata } from '@portico/contract/dashboard/metadata'
import { domain } from '../../../domain.ts'
import { metadataJobs } from './fill.actions.ts'
import { metadataRoutes } from './metadata.routes.ts'

export { addOptions, categoriesOf, definitionsOf } from './answers.actions.ts'
export { saveMany } from './batch.actions.ts'
export { addDefinitions, type Catalogue, createDefinitions, type NewCategory, type NewDefinition } from './creation.actions.ts'
export { fillKey, fillLater } from './fill.actions.ts'
export { categoryMetasOf } from './latest.actions.ts'
export { followRecords } from './mirror.actions.ts'
export { searchedMetadata } from './search.actions.ts'

export const metadataDomain = domain(metadata, (parts) => ({ routes: metadataRoutes(parts), jobs: metadataJobs }))
