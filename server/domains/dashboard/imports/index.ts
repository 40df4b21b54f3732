import { imports } from '@portico/contract/dashboard/imports'
import { domain } from '../../../domain.ts'
import { importsJobs } from './runs/runs.actions.ts'
import { importsRoutes } from './imports.routes.ts'

export { addRun as recordImport, startImport } from './runs/runs.actions.ts'

export const importsDomain = domain(imports, (parts) => ({ routes: importsRoutes(parts), jobs: importsJobs }))
