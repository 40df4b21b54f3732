import { metadata } from '@portico/contract/dashboard/metadata'
import { domain } from '../../../domain.ts'
import { metadataJobs } from './metadata.jobs.ts'
import { metadataRoutes } from './metadata.routes.ts'
import { followRecords } from './mirroring/mirror.actions.ts'

export { addOptions, categoriesOf, definitionsOf, optionsOf } from './reading/answers.actions.ts'
export { saveMany } from './saving/batch.actions.ts'
export { addDefinitions, type Catalogue, createDefinitions, type NewCategory, type NewDefinition } from './defining/creation.actions.ts'
export { fillKey, fillLater } from './defining/fill.actions.ts'
export { storedNames, withNames } from './metadata.rules.ts'
export { categoryMetasOf } from './reading/latest.actions.ts'
export { followRecords } from './mirroring/mirror.actions.ts'
export { searchedMetadata } from './reading/search.actions.ts'

export const metadataDomain = domain(
  metadata,
  (parts) => ({ routes: metadataRoutes(parts), jobs: metadataJobs }),
  ({ config }) => ({ followers: [followRecords(config.DISPLAY_TIME_ZONE)] }),
)
