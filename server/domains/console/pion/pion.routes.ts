import { pion } from '@portico/contract/console/pion'
import { defaultPhase } from '@portico/contract/kernel/permission'
import type { Parts } from '../../../domain.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { linkedSince } from '../product-setting/index.ts'

export const pionRoutes = ({ config }: Parts) =>
  implement(pion, {
    guide: async ({ db, params: { appId }, standing: { phase = defaultPhase } }) => {
      const { SERVICE_LINKS } = config
      const since = await linkedSince(db, { appId, phase }, 'pion')
      return {
        links: {
          1: SERVICE_LINKS['pion-development'] ?? null,
          2: SERVICE_LINKS['pion-staging'] ?? null,
          3: SERVICE_LINKS['pion-production'] ?? null,
        },
        community: SERVICE_LINKS['pion-community'] ?? null,
        signedUp: since !== undefined,
        since: since?.toISOString() ?? null,
      }
    },
  })
