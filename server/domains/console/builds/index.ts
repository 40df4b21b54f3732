import { builds } from '@portico/contract/console/builds'
import { domain } from '../../../domain.ts'
import { buildsRoutes } from './builds.routes.ts'
import { verifying } from './uploading/receive.actions.ts'
import { sweepUploads } from './uploading/sweep.actions.ts'
import { giveUpFile, verifyFile } from './uploading/verify.actions.ts'

import { uploaded } from './uploading/verify.actions.ts'
export { uploaded } from './uploading/verify.actions.ts'

/** Seconds for reading one file. */
const verifySeconds = 1_800

export const buildsDomain = domain(builds, (parts) => ({
  routes: buildsRoutes(parts, async () => null),
  jobs: (deps) => {
    deps.jobs.work<{ fileId: string }>(verifying, ({ fileId }) => verifyFile(deps, fileId), {
      withinSeconds: verifySeconds,
      heartbeatSeconds: 30,
      giveUp: ({ fileId }) => giveUpFile(deps, fileId),
    })
    deps.jobs.work(uploaded, async () => {})
    deps.jobs.every('build-uploads', '37 * * * *', () => sweepUploads(deps))
  },
}))
